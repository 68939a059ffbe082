import type { Page } from '@playwright/test'
import type { Offer } from '../contract/src/flights/offer.schema.ts'
import { readOfferList } from '../contract/src/flights/offer-list.ts'
import { translate } from '../contract/src/wording/texts.ts'
import {
  button,
  createOfficeCaller,
  createPageCaller,
  expect,
  field,
  inDays,
  openAsNew,
  test,
  toast,
} from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { type Locale, texts } from './support/texts.ts'

type Call = Awaited<ReturnType<typeof createPageCaller>>

/** Low-cost carriers do not void, and the cheapest fares are not given back. */
const canBeUndone = ({ refund, slices }: Offer) =>
  refund.allowed === 'yes' && /PK|SV/.test(slices[0]?.segments[0]?.marketing.code ?? '')

const letters = () => Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

/** A held booking of the agent; its day is its own, so that no journey takes another's seats. */
async function hold(call: Call): Promise<{ id: number; version: number }> {
  const day = inDays(30 + Math.floor(Math.random() * 200))
  const offer = readOfferList(await call('GET', `/flights?trip=one_way&legs=LHE-JED-${day}`)).find(canBeUndone)
  if (!offer) throw new Error('no offer that can be undone')
  const passport = { passport: 'AB1234567', passport_country: 'PK', passport_expires: '2035-01-01' }
  const person = {
    type: 'adult',
    title: 'MR',
    gender: 'male',
    birth_date: '1988-03-04',
    nationality: 'PK',
    ...passport,
  }
  const { booking } = await call('POST', '/bookings', {
    flight_id: offer.id,
    travellers: [{ ...person, given_name: letters(), family_name: 'Khan' }],
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    agreed_total: offer.total,
  })
  return { id: booking.id, version: booking.version }
}

/** Held and issued, from the agent's balance. */
async function issue(call: Call): Promise<number> {
  const held = await hold(call)
  await call('POST', '/confirm-pnr', held)
  return held.id
}

/** Somebody else was first: the prompt says so, and the booking is read again. */
async function reloadChanged(page: Page, locale: Locale): Promise<void> {
  const { changed } = texts(locale, 'ui')
  const prompt = page.getByRole('dialog', { name: changed.title })
  await button(prompt, changed.reload).click()
  await expect(prompt).toBeHidden()
}

/** The office lets the agent spend before they have paid. */
async function giveCredit(office: Call, own: string): Promise<void> {
  const { agents } = await office('GET', `/agent-balances?q=${encodeURIComponent(`Agency ${own.slice(-6)}`)}`)
  const limits = { credit_limit: 100_000_000, booking_limit: null, credit_days: null, low_balance: null }
  await office('POST', '/agent-limits', { agent_id: agents[0].agent_id, ...limits })
}

/** Presses an act, and says yes in the dialog that asks. */
async function press(page: Page, act: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await button(page, act).first().click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await button(dialog, act).click()
}

test('an agent issues and asks for a void; the office voids', async ({ page, another, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const { id } = await hold(await createPageCaller(page))

  await test.step('issues from the board of deadlines, by the keyboard alone', async () => {
    await page.goto('/agent/deadlines')
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog').locator('[data-autofocus]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, translate(locale, 'booking_confirmed'))).toBeVisible()
  })

  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.request_void)
  await expect(toast(page, translate(locale, 'void_requested'))).toBeVisible()
  await expect(page.getByText(status.void_requested, { exact: true }).first()).toBeVisible()

  const desk = await another((await createPerson('staff', own)).email)
  await desk.goto(`/admin/booking-details/${id}`)
  await press(desk, view.moves.void)
  await expect(toast(desk, translate(locale, 'booking_voided'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(status.voided, { exact: true }).first()).toBeVisible()
})

test('refund accepted by the agent: asked for, quoted, accepted and given', async ({ page, another, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const call = await createPageCaller(page)
  const id = await issue(call)
  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.request_refund, (dialog) => field(dialog, view.reason).fill('Ill'))
  await expect(toast(page, translate(locale, 'refund_asked'))).toBeVisible()
  await expect(page.getByText(view.refundOf.next.requested)).toBeVisible()

  const desk = await another((await createPerson('staff', own)).email)
  await desk.goto(`/admin/booking-details/${id}`)
  await press(desk, view.moves.quote_refund)
  await expect(toast(desk, translate(locale, 'refund_quoted'))).toBeVisible()
  await page.reload()
  await press(page, view.moves.accept_refund)
  await expect(page.getByText(view.refundOf.next.accepted)).toBeVisible()
  await desk.reload()
  await press(desk, view.moves.confirm_refund)
  await expect(desk.getByText(status.refunded, { exact: true }).first()).toBeVisible()
})

test('without the money the way leads to a top-up, and who comes second is told so', async ({ page, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  const call = await createPageCaller(page)
  const { id, version } = await hold(call)
  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.confirm)
  await expect(toast(page, translate(locale, 'insufficient_balance'))).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: view.short })).toBeVisible()
  await page.locator('#content').getByRole('link', { name: view.topUp }).click()
  await expect(page).toHaveURL('/agent/agent-deposit')

  await page.goBack()
  await expect(button(page, view.moves.cancel)).toBeVisible()
  await call('POST', '/cancel-pnr', { id, version })
  await press(page, view.moves.cancel)
  await reloadChanged(page, locale)
  await expect(page.getByText(status.cancelled, { exact: true }).first()).toBeVisible()
})

test('two staff members on one booking: the second is told what the first did', async ({
  page,
  another,
  locale,
  own,
}) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const id = await issue(await createPageCaller(page))
  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.request_void)
  await expect(toast(page, translate(locale, 'void_requested'))).toBeVisible()

  const first = await another((await createPerson('staff', own)).email)
  const second = await another((await createPerson('staff', `${own}-2`)).email)
  for (const desk of [first, second]) {
    await desk.goto(`/admin/booking-details/${id}`)
    await expect(button(desk, view.moves.void).first()).toBeVisible()
  }
  await press(first, view.moves.refuse_void, (dialog) => field(dialog, view.reason).fill('The fare allows none'))
  await expect(first.getByText(status.confirmed, { exact: true }).first()).toBeVisible()

  await button(second, view.moves.void).first().click()
  const dialog = second.getByRole('dialog', { name: view.void.title })
  await field(dialog, view.reason).fill('Wrong date')
  await button(dialog, view.moves.void).click()
  await expect(second.getByText(translate(locale, 'change_refuse_void'), { exact: true }).first()).toBeVisible()
  await reloadChanged(second, locale)
  await expect(field(dialog, view.reason)).toHaveValue('Wrong date')
  await expect(second.getByText(status.confirmed, { exact: true }).first()).toBeVisible()
})
