import { afterAll, expect, test } from 'vitest'
import type { Hook } from '../../../testing/emulators/safepay-emulator.ts'
import { isSample } from '../../../testing/extent.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const SEED = 20_261_115
const PAYMENTS = isSample ? 10 : 24

const till = await startPaymentsFixture()
afterAll(() => till.close())

/** The same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const random = seeded(SEED)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

/** What happens to a payment at the provider, as events in order, and how it must end here. */
const fates = [
  { moves: [], ends: 'expired' },
  { moves: [['TRACKER_ENDED', 'payment.succeeded']], ends: 'paid' },
  {
    moves: [
      ['TRACKER_STARTED', 'payment.failed'],
      ['TRACKER_ENDED', 'payment.succeeded'],
    ],
    ends: 'paid',
  },
  { moves: [['TRACKER_CANCELLED', 'payment.failed']], ends: 'cancelled' },
  {
    moves: [
      ['TRACKER_ENDED', 'payment.succeeded'],
      ['TRACKER_REFUNDED', 'payment.refunded'],
    ],
    ends: 'refunded',
  },
] as const

test(`streams of words shuffled, doubled, forged, and a third lost end as the payment provider has it (seed ${SEED})`, async () => {
  const stream: Hook[] = []
  const ends: { key: string; tracker: string; ends: string }[] = []
  for (let made = 0; made < PAYMENTS; made += 1) {
    const { link } = await till.guestHolds()
    const { key, tracker } = await till.open({ query: { token: link } })
    const fate = pick(fates)
    for (const [state, kind] of fate.moves) {
      const hook = till.safepay.move(tracker, state, kind)
      const forged = { ...hook, signature: hook.signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) }
      stream.push(forged, ...(random() < 0.33 ? [] : [hook, hook]))
    }
    ends.push({ key, tracker, ends: fate.ends })
  }
  for (const hook of shuffled(stream)) {
    await till.deliver(hook)
    if (random() < 0.2) await till.work()
  }
  await till.work()
  // Lost events are made up for by look-ups: soon while a payment is open, once a day afterwards.
  for (const [minutes, job] of [
    [3, 'payments.look_up_due'],
    [300, 'payments.look_up_due'],
    [1500, 'payments.look_up_settled'],
  ] as const) {
    till.app.clock.forward(minutes)
    await till.app.owner.query('select graphile_worker.add_job($1)', [job])
    await till.work()
  }
  for (const end of ends) expect({ ...end, is: (await till.row(end.key)).state }).toEqual({ ...end, is: end.ends })
  const { rows } = await till.app.owner.query(
    `select p.tracker from payments p join bookings b on b.id = p.booking_id
     where b.state = 'confirmed' and p.entry_id is null`,
  )
  // No booking is issued without payment.
  expect(rows).toEqual([])
  expect(await till.differences()).toEqual([])
})
