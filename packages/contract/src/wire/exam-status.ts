import * as z from 'zod/mini'

/** API-15: whether registration for this exam is open. */
export const wireExamStatus = z.codec(
  z.object({ success: z.literal('true'), msg: z.string(), status: z.enum(['open', 'closed']) }),
  z.object({ isOpen: z.boolean() }),
  {
    decode: ({ status }) => ({ isOpen: status === 'open' }),
    encode: ({ isOpen }) => ({
      success: 'true' as const,
      msg: isOpen ? '' : 'Registration is closed.',
      status: isOpen ? ('open' as const) : ('closed' as const),
    }),
  },
)
