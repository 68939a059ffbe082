import { HOUR_MS } from '@safar/contract/day'
import { closeDrawer } from '../src/modules/drawers/close-drawer.ts'
import { decideDrawer } from '../src/modules/drawers/decide-drawer.ts'
import { moveDrawerCash } from '../src/modules/drawers/move-drawer-cash.ts'
import { openDrawer } from '../src/modules/drawers/open-drawer.ts'
import { addDrawer } from '../src/modules/drawers/save-drawer.ts'
import { byHand } from './demo-desk.ts'
import { rupees } from './demo-history.ts'
import { type PastDesk, servicesAt } from './past-desk.ts'

const FLOAT = rupees(25_000)
const HANDED_OVER = rupees(10_000)
/** The drawer is short because too much change was given out. */
const SHORT = rupees(1_500)
const WORKDAY_MS = 8 * HOUR_MS

/**
 * A day at the front desk: the drawer is opened with a float, counted short in the evening, and confirmed by a second
 * person.
 */
export async function seedDrawerDay({ services, someone }: PastDesk): Promise<void> {
  const holder = { ...byHand, actor: someone('accounts') }
  const { data: drawer } = await addDrawer(services, {
    ...byHand,
    actor: someone('admin'),
    body: { name: 'Front desk' },
  })
  const params = { id: drawer.id }
  const { data: session } = await openDrawer(services, { ...holder, params, body: { counted: 0, from_office: FLOAT } })
  const handover = { direction: 'out' as const, amount: HANDED_OVER, note: 'Bank bag' }
  await moveDrawerCash(services, { ...holder, params, body: handover })
  const evening = servicesAt(services, new Date(services.clock.now().getTime() + WORKDAY_MS))
  const counted = FLOAT - HANDED_OVER - SHORT
  const count = { counted, handed_over: counted, note: 'Change given twice for a visa fee' }
  const { data } = await closeDrawer(evening, { ...holder, params, body: count })
  if (data.state !== 'pending') return
  const second = { ...byHand, actor: someone('admin'), params: { id: session.id } }
  await decideDrawer(evening, { ...second, body: { confirm: true, reason: 'Checked with the receipts' } })
}
