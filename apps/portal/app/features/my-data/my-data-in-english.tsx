import { myData } from '@medha/messages/my-data.en'
import { MyDataContent } from './my-data-content.tsx'
import type { MyDataProps } from './my-data-words.ts'

export function MyData(props: MyDataProps) {
  return <MyDataContent {...props} words={myData} />
}
