import { expect, it } from 'vitest'
import { asModule } from './react-modules.ts'

it('reads the CommonJS of React as an ES module', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
exports.now = void 0;
if (React) exports.now = function () {
  return React.version;
};
function later() {
  return exports.now();
}
`
  const module = asModule(code)
  expect(module).toContain('import * as Scheduler from "scheduler";\nimport * as React from "react";')
  expect(module).toContain('let exported_now = void 0;\nif (React) exported_now = function')
  expect(module).toContain('return exported_now();')
  expect(module).toContain('export { exported_now as now }')
})

it.each([
  'const { version } = require("react");',
  'Object.assign(exports, { version });',
  'module.exports = 1',
])('control: %s is not read, and stops the build', (code) =>
  expect(() => asModule(code)).toThrow('unknown form'),
)
