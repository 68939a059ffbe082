import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amount,
  amountAboveZero,
  fileQuery,
  fileReply,
  idParams,
  line,
  namedRecord,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { entryKinds } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'

export const drawerStates = ['open', 'pending', 'closed'] as const
export type DrawerState = (typeof drawerStates)[number]

const drawerSession = z.object({
  id: recordId,
  drawer: namedRecord,
  currency: z.string(),
  state: z.enum(drawerStates),
  opened_by: namedRecord,
  opened_at: z.iso.datetime(),
  /** The drawer's balance in the books before it was opened, and the amount counted. */
  expected_open: minor,
  counted_open: minor,
  /** Movements between the two counts. */
  received: minor,
  paid: minor,
  /** What should be in the drawer: now, or at the closing count. */
  expected: minor,
  counted_close: minor.nullable(),
  /** Counted minus expected: positive is a surplus, negative a shortage. */
  difference: minor.nullable(),
  handed_over: minor.nullable(),
  note: z.string(),
  closed_by: namedRecord.nullable(),
  closed_at: z.iso.datetime().nullable(),
  decided_by: namedRecord.nullable(),
  reason: z.string().nullable(),
  /** The reader opened it. */
  own: z.boolean(),
  /** The reader can confirm its difference: it is waiting, and somebody else counted. */
  decidable: z.boolean(),
})
export type DrawerSession = z.infer<typeof drawerSession>

const cashDrawer = z.object({
  id: recordId,
  name: z.string(),
  account_id: recordId,
  currency: z.string(),
  active: z.boolean(),
  balance: minor,
  /** Open, or counted and awaiting a second person. */
  session: drawerSession.nullable(),
})
export type CashDrawer = z.infer<typeof cashDrawer>

const drawerLine = z.object({
  entry_id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  at: z.iso.datetime(),
  note: z.string(),
  /** Positive into the drawer, negative out of it. */
  amount: minor,
  /** The drawer's balance in the books after this line. */
  balance: minor,
  by: z.string().nullable(),
})
export type DrawerLine = z.infer<typeof drawerLine>

const view = office('deposits.view')
const handle = office('deposits.approve')
const post = office('ledger.post')

const sessionReply = actionReply.extend({ data: drawerSession })

export const drawers = {
  drawers: endpoint({
    method: 'GET',
    path: '/cash-drawers',
    summary: "Lists cash drawers with their cash and the people working at them, and the office's cash.",
    access: view,
    reply: z.object({ data: z.array(cashDrawer), office_cash: minor, currency: z.string(), confirm_above: minor }),
  }),
  addDrawer: endpoint({
    method: 'POST',
    path: '/cash-drawers',
    summary: 'Adds a cash drawer with its own account.',
    access: post,
    body: z.object({ name: line(60) }),
    reply: actionReply.extend({ data: cashDrawer }),
    idempotent: true,
  }),
  changeDrawer: endpoint({
    method: 'PUT',
    path: '/cash-drawers/:id',
    summary: 'Renames a drawer, or retires an empty one.',
    access: post,
    params: idParams,
    body: z.object({ name: line(60), active: z.boolean() }),
    reply: actionReply.extend({ data: cashDrawer }),
  }),
  openDrawer: endpoint({
    method: 'POST',
    path: '/cash-drawers/:id/open',
    summary: 'Opens a drawer with a count; from then on, cash its holder takes and pays is in the drawer.',
    access: handle,
    params: idParams,
    body: z.object({
      counted: amount,
      /** Added from the office's cash. */
      from_office: amount,
    }),
    reply: sessionReply,
    idempotent: true,
  }),
  moveDrawerCash: endpoint({
    method: 'POST',
    path: '/cash-drawers/:id/moves',
    summary: "Moves cash between an open drawer and the office's cash.",
    access: handle,
    params: idParams,
    body: z.object({ direction: z.enum(['in', 'out']), amount: amountAboveZero, note: optionalLine(240) }),
    reply: sessionReply,
    idempotent: true,
  }),
  closeDrawer: endpoint({
    method: 'POST',
    path: '/cash-drawers/:id/close',
    summary: 'Closes a drawer with a count; a difference above the set amount awaits a second person.',
    access: handle,
    params: idParams,
    body: z.object({
      counted: amount,
      /** Handed over to the office's cash; the rest stays in the drawer. */
      handed_over: amount,
      note: optionalLine(240),
    }),
    reply: sessionReply,
    idempotent: true,
  }),
  decideDrawer: endpoint({
    method: 'PUT',
    path: '/drawer-sessions/:id',
    summary: 'Confirms the difference of a drawer or has it counted again; never by the person who counted it.',
    access: post,
    params: idParams,
    body: z.object({ confirm: z.boolean(), reason: optionalLine(240) }),
    reply: sessionReply,
    idempotent: true,
  }),
  drawerSessions: endpoint({
    method: 'GET',
    path: '/drawer-sessions',
    summary: 'Lists drawer sessions, newest first.',
    access: view,
    query: z.object({ ...pageQuery, drawer_id: recordId.optional(), state: z.enum(drawerStates).optional() }),
    reply: pageOf(drawerSession),
  }),
  drawerSession: endpoint({
    method: 'GET',
    path: '/drawer-sessions/:id',
    summary: 'Returns one drawer session with its receipts and payments, in order.',
    access: view,
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(drawerLine).extend({ session: drawerSession }),
  }),
  drawerSessionFile: endpoint({
    method: 'GET',
    path: '/drawer-sessions/:id/file',
    summary: 'Exports a drawer session as a file, without paging.',
    access: view,
    params: idParams,
    query: z.object(fileQuery),
    ...fileReply,
  }),
}
