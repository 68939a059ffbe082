import { sampleGroup } from '../../server/src/modules/groups/testing/sample-group.ts'
import { newName } from '../support/checkout.ts'
import { button, createCallerAs, createOfficeCaller, expect, field, inDays, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { giveCredit, press } from '../support/sales.ts'
import { texts } from '../support/texts.ts'

const SEATS = 9

/** Names as pasted from a message: title, names, birth date, passport, nationality, expiry. */
const nameLines = (seats: number): string =>
  Array.from({ length: seats }, (_, seat) =>
    ['MR', newName(), 'KHAN', `1985-03-${10 + seat}`, `AB12345${60 + seat}`, 'PK', '2035-01-01'].join('\t'),
  ).join('\n')

test('an agent takes nine seats, names them later and gives one back for the waiting list; the office tickets them', async ({
  page,
  locale,
  own,
}) => {
  const groups = texts(locale, 'groups')
  const { moves } = texts(locale, 'bookings', 'group').view
  const office = await createOfficeCaller(own)
  const form = sampleGroup(inDays(0), { seats: SEATS, free_reduction: 20, airline: 'XY' })
  const { data: group } = await office('POST', '/group-tickets', form)
  const { email } = await createPerson('agent', own)
  await giveCredit(office, own)
  const agent = await createCallerAs(email)

  await test.step('nine seats are held without names', async () => {
    await openAs(page, email, '/agent/group-tickets?airline=XY')
    const nameOf = (code: string): string => {
      const place = group.places.find((each: { code: string }) => each.code === code)
      return locale === 'ar' ? place.city_ar : place.city
    }
    const route = groups.route.replace('{{from}}', nameOf(group.origin)).replace('{{to}}', nameOf(group.destination))
    await button(page, groups.bookOf.replace('{{route}}', route)).first().click()
    const dialog = page.getByRole('dialog')
    await field(dialog, groups.adults).fill(String(SEATS))
    await button(dialog, groups.hold).click()
    await expect(page.getByText(groups.booked.enterNames)).toBeVisible()
  })
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const read = async (who: typeof agent, booking: number) =>
    (await who('GET', `/get-flight-booking-details/${booking}`)).booking

  const waiting = await createPerson('agent', `${own}w`, 'Waiting Agent')
  const second = await createCallerAs(waiting.email)
  const one = { adults: 1, children: 0, infants: 0 }
  const { price } = await second('GET', `/group-tickets/${group.id}?adults=1&children=0&infants=0`)
  const { booking: place } = await test.step('a tenth person waits', () =>
    second('POST', '/group-bookings', {
      group_id: group.id,
      ...one,
      wait: true,
      contact: { name: 'Sana Javed', email: waiting.email, phone: '+923001234567' },
      agreed_total: price.total,
    }))
  expect(place.state).toBe('pending')

  await test.step('the deposit is paid and the names are pasted', async () => {
    await press(page, moves.pay_instalment)
    await expect.poll(async () => (await read(agent, id)).plan.covered).toBeGreaterThan(0)
    await button(page, groups.booked.enterNames).click()
    const dialog = page.getByRole('dialog', { name: groups.names.title })
    await dialog.getByText(groups.names.paste).first().click()
    await dialog.locator('textarea').fill(nameLines(SEATS))
    await button(dialog, groups.names.pasteUse).click()
    await button(dialog, groups.names.save).click()
    await expect(page.getByText(groups.booked.allNamed)).toBeVisible()
  })

  await test.step('one seat is given back, and whoever waits has it', async () => {
    await button(page, groups.booked.giveBack).click()
    const dialog = page.getByRole('dialog', { name: groups.reduce.title })
    await dialog.getByRole('checkbox').last().check()
    await expect(dialog.getByText(groups.reduce.both)).toBeVisible()
    await button(dialog, groups.reduce.action).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await read(second, place.id)).state).toBe('held')
  })

  await test.step('the balance issues them, and the office enters the tickets', async () => {
    await press(page, moves.confirm)
    await expect.poll(async () => (await read(agent, id)).state).toBe('confirmed')
    const { travellers } = await read(agent, id)
    const tickets = travellers
      .filter(({ state }: { state: string }) => state !== 'voided')
      .map(({ key }: { key: string }, seat: number) => ({ key, number: `06512345678${seat + 10}` }))
    expect(tickets).toHaveLength(SEATS - 1)
    const { version } = await read(agent, id)
    await office('POST', `/group-bookings/${id}/tickets`, { version, tickets })
    await page.reload()
    await expect(page.getByText('0651234567810').first()).toBeVisible()
  })
  const { seats } = (await office('GET', `/group-tickets/${group.id}`)).data.office ?? {}
  expect(seats).toMatchObject({ total: SEATS, issued: SEATS - 1, held: 1, waiting: 0, left: 0 })
})
