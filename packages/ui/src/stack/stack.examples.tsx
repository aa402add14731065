import { Card } from '../card/card.tsx'
import type { Example, Lang } from '../example.ts'
import { Stack } from './stack.tsx'

const words = {
  en: ['Sample test', '10 questions, 10 minutes.', 'Same screen and buttons as the real test.'],
  hi: ['नमूना परीक्षा', '10 प्रश्न, 10 मिनट।', 'असली परीक्षा जैसी ही स्क्रीन और बटन।'],
} satisfies Record<Lang, readonly string[]>

const stackOf =
  (gap: 's2' | 's3' | 's4' | 's5'): Example['show'] =>
  (lang) => (
    <Card>
      <Stack gap={gap}>
        {words[lang].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </Card>
  )

export const examples: readonly Example[] = (['s2', 's3', 's4', 's5'] as const).map((gap) => ({
  state: gap,
  show: stackOf(gap),
}))
