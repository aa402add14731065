import * as z from 'zod/mini'

/** NUM-14: the only place that contains the digital branch's code. Elsewhere a branch has a kind. */
export const DIGITAL_BRANCH_CODE = 'IC006'

/** Remarks of the branch register at the end of some labels. */
const LABEL_SUFFIX = /\s*\b(?:RCC|F\+EC|ALC)\s*$/

/** CAS-04: one option of the centre list. */
export const CentreOption = z.object({ id: z.int(), code: z.string(), label: z.string() })
export type CentreOption = z.infer<typeof CentreOption>

const wireOption = z.object({ label: z.string(), value: z.string().check(z.regex(/^\d+-[A-Z0-9]+(-.*)?$/)) })

const wireCentreOption = z.codec(wireOption, CentreOption, {
  decode: ({ label, value }) => {
    const [id = '', code = ''] = value.split('-')
    return { id: Number(id), code, label: label.replace(LABEL_SUFFIX, '').trim() }
  },
  encode: ({ id, code, label }) => ({ label, value: `${id}-${code}` }),
})

/** The digital branch is not offered: online students belong to it until they choose another one. */
export const wireCentreOptions = z.codec(z.array(wireCentreOption), z.array(CentreOption), {
  decode: (options) => options.filter(({ code }) => code !== DIGITAL_BRANCH_CODE),
  encode: (options) => options,
})
