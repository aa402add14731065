/** The built-in roles of staff, in the order of the table in the specification. */
export const STAFF_ROLES = [
  'owner',
  'season-manager',
  'exam-controller',
  'question-author',
  'reviewer',
  'translator',
  'superintendent',
  'invigilator',
  'finance',
  'counsellor',
  'support-agent',
  'support-lead',
  'privacy-officer',
  'auditor',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** One row each: which roles have the permission. `check:` is the right to approve what another person requested. */
const ROLES_BY_PERMISSION = {
  'students:find':
    'owner season-manager exam-controller superintendent invigilator finance counsellor support-agent support-lead privacy-officer auditor',
  'students:read':
    'owner season-manager exam-controller superintendent invigilator finance counsellor support-agent support-lead privacy-officer auditor',
  'students:reveal': 'counsellor support-agent support-lead privacy-officer',
  'students:see-as': 'support-agent support-lead',
  'students:resend': 'season-manager exam-controller superintendent counsellor support-agent support-lead',
  'students:correct': 'support-agent support-lead',
  'students:link': 'support-agent support-lead',
  'check:people': 'owner support-lead',

  'exams:read':
    'owner season-manager exam-controller question-author reviewer translator superintendent invigilator finance counsellor support-agent support-lead privacy-officer auditor',
  'exams:edit': 'season-manager exam-controller',
  'exams:change': 'season-manager exam-controller',
  'content:publish': 'season-manager exam-controller',
  'terms:publish': 'season-manager exam-controller',
  'check:catalogue': 'owner exam-controller',
  'branches:edit': 'season-manager exam-controller',
  'reference:edit': 'season-manager exam-controller',

  'rooms:edit': 'season-manager exam-controller superintendent',
  'seats:plan': 'season-manager exam-controller superintendent',
  'gate:run': 'exam-controller superintendent invigilator',
  'attendance:close': 'exam-controller superintendent',

  'live:read': 'owner season-manager exam-controller superintendent invigilator',
  'live:read-one': 'support-agent support-lead',
  'live:one': 'exam-controller superintendent',
  'live:centre': 'exam-controller superintendent',
  'live:all': 'exam-controller',
  'live:reset': 'exam-controller',
  'live:reopen': 'exam-controller',
  'check:live': 'owner exam-controller',

  'bank:read': 'exam-controller question-author reviewer translator',
  'bank:author': 'exam-controller question-author',
  'bank:import': 'exam-controller question-author',
  'bank:review': 'exam-controller reviewer',
  'bank:translate': 'translator',
  'papers:assemble': 'exam-controller',
  'papers:rehearse': 'exam-controller',
  'papers:seal': 'exam-controller',
  'papers:print': 'exam-controller',
  'papers:open': 'exam-controller',
  'check:papers': 'owner exam-controller',
  'omr:import': 'exam-controller superintendent',
  'omr:correct': 'exam-controller superintendent',

  'results:read': 'owner exam-controller auditor',
  'results:read-released': 'season-manager counsellor support-agent support-lead',
  'results:read-sums': 'season-manager',
  'keys:edit': 'exam-controller',
  'results:prepare': 'exam-controller',
  'results:withdraw': 'owner exam-controller',
  'results:release': 'season-manager exam-controller',
  'awards:edit': 'season-manager exam-controller',
  'awards:confirm': 'season-manager exam-controller',
  'check:results': 'owner exam-controller',
  'challenges:answer': 'exam-controller reviewer',

  'money:read': 'owner finance auditor',
  'money:read-one': 'support-agent support-lead',
  'refunds:again': 'finance',
  'refunds:decide': 'finance support-agent support-lead',
  'settlements:handle': 'finance',
  'day:close': 'finance',
  'invoices:issue': 'finance',
  'check:money': 'owner finance',
  'coupons:read': 'owner season-manager finance auditor',
  'coupons:edit': 'season-manager',
  'courses:read': 'owner season-manager finance counsellor support-agent support-lead',
  'courses:edit': 'season-manager',
  'courses:price': 'season-manager',

  'leads:read': 'season-manager counsellor support-agent support-lead',
  'leads:call': 'counsellor support-agent support-lead',
  'leads:assign': 'season-manager counsellor',
  'messages:read':
    'season-manager exam-controller counsellor support-agent support-lead privacy-officer auditor',
  'templates:edit': 'season-manager',
  'campaigns:send': 'season-manager',
  'check:messages': 'owner support-lead',

  'privacy:read': 'owner privacy-officer auditor',
  'privacy:handle': 'privacy-officer',
  'privacy:erase': 'privacy-officer',
  'retention:change': 'privacy-officer',
  'check:privacy': 'owner',
  'exports:make':
    'owner season-manager exam-controller superintendent finance counsellor support-agent support-lead privacy-officer auditor',
  'exports:personal':
    'season-manager exam-controller superintendent finance counsellor support-lead privacy-officer',
  'check:exports': 'owner privacy-officer',

  'staff:read': 'owner auditor',
  'staff:manage': 'owner',
  'check:staff': 'owner',
  'settings:read': 'owner auditor',
  'settings:edit': 'owner',
  'audit-log:read': 'owner privacy-officer auditor',
  'audit-log:read-desk': 'support-lead',
  'lockout:release': 'owner support-lead',
} as const satisfies Readonly<Record<string, string>>

export type StaffPermission = keyof typeof ROLES_BY_PERMISSION

export const STAFF_PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as readonly StaffPermission[]

export const rolesWith = (permission: StaffPermission): readonly StaffRole[] =>
  ROLES_BY_PERMISSION[permission].split(' ') as StaffRole[]

const permissionsByRole = new Map<StaffRole, ReadonlySet<StaffPermission>>(
  STAFF_ROLES.map((role) => [
    role,
    new Set(STAFF_PERMISSIONS.filter((permission) => rolesWith(permission).includes(role))),
  ]),
)

export const permissionsOf = (role: StaffRole): ReadonlySet<StaffPermission> =>
  permissionsByRole.get(role) ?? new Set()

/** The scope of the grants is another matter. */
export const hasPermission = (
  grants: readonly { readonly role: StaffRole }[],
  permission: StaffPermission,
): boolean => grants.some(({ role }) => permissionsOf(role).has(permission))

/** Approving for others, and deciding who staff are: such a role is given by two owners. */
export const isGuardedRole = (role: StaffRole): boolean =>
  [...permissionsOf(role)].some(
    (permission) => permission.startsWith('check:') || permission === 'staff:manage',
  )
