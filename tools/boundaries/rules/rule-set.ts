import type { IForbiddenRuleType } from 'dependency-cruiser'
import { graphRules } from './graph.ts'
import { layerRules, moduleRules } from './server.ts'
import { browserRules, workspaceRules } from './workspaces.ts'

export const ruleSet: readonly IForbiddenRuleType[] = [
  ...moduleRules,
  ...layerRules,
  ...workspaceRules,
  ...browserRules,
  ...graphRules,
]
