import type { Example } from '../example.ts'
import { Icon, iconNames } from './icon.tsx'

export const examples: readonly Example[] = [
  {
    state: 'all',
    show: () => (
      <ul data-example="row">
        {iconNames.map((name) => (
          <li key={name} className="meta">
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
]
