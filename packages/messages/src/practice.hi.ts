import type { Words } from './language.ts'
import type { mockPapers as english } from './mock-papers.en.ts'

export const mockPapers: Words<typeof english> = {
  title: 'मॉक पेपर',
  paper: 'मॉक पेपर {number}',
  locked: 'बंद है',
  open: 'आपका है',
  offer: '{count} मॉक टेस्ट का सेट, कीमत',
  method: 'भुगतान का तरीका',
  buy: '{amount} में खरीदें',
  buying: 'भुगतान पेज खुल रहा है',
  carousel: {
    name: 'मॉक पेपर',
    previous: 'पिछला पेपर',
    next: 'अगला पेपर',
    pause: 'घूमना रोकें',
    play: 'अपने आप घुमाएँ',
  },
  slide: 'पेपर {number}, कुल {count}',
}
