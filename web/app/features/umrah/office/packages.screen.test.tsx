// @vitest-environment happy-dom

import { flights } from '@safar/contract/products/flights/flights.contract'
import { toOfferList } from '@safar/contract/products/flights/offer-list'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { umrahPictures } from '@safar/contract/products/umrah/pictures.contract'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { describeListScreen } from '../../../testing/describe-list-screen.tsx'
import { findField } from '../../../testing/fields.ts'
import { admin } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { makeOffers } from '../../flights/testing/offers.fixture.ts'
import { groupTicket } from '../../groups/testing/group.fixture.ts'
import { packageCard, packageView } from '../testing/packages.fixture.ts'

const listed = () => reply(umrah.list, { data: [packageCard()], next: null })
/** Finds the button by its text: computing roles in such a long form is slow. */
const save = () => fireEvent.submit(screen.getByText('Save package').closest('form') as HTMLFormElement)

/** The builder offers flights of our groups. */
const noGroups = () => reply(groups.list, { data: [], next: null })

const stored = () => {
  noGroups()
  reply(umrah.show, { data: packageView({ office: { form: samplePackage(), version: 4, bookings: 0 } }) })
}

/** The builder offers flights of our groups. */
beforeEach(() => reply(groups.list, { data: [], next: null }))

describeListScreen('umrah packages in the office', {
  url: umrahUrls.office.catalogue,
  as: admin,
  call: umrah.list,
  heading: { en: 'Umrah packages', ar: 'باقات العمرة' },
  empty: { data: { data: [], next: null }, text: 'No packages yet' },
  filled: { data: { data: [packageCard()], next: null }, texts: ['Rajab umrah, 14 nights', 'On sale'] },
})

test('packages of every state are requested, or of one state when it is chosen', async () => {
  listed()
  await renderScreen(umrahUrls.office.catalogue, { as: admin })
  await screen.findByText('Rajab umrah, 14 nights')
  expect(sentTo(umrah.list)[0]?.query).toMatchObject({ status: 'all', sort: 'newest' })
  fireEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Draft', hidden: true }))
  await waitFor(() => expect(sentTo(umrah.list).at(-1)?.query).toMatchObject({ status: 'draft', sort: 'newest' }))
})

test('a package is copied, and the copy opens in the builder', async () => {
  listed()
  reply(umrah.copy, { message: 'Saved.', type: 'success', data: packageView({ id: 9 }) })
  reply(umrah.show, { data: packageView({ id: 9, office: { form: samplePackage(), version: 1, bookings: 0 } }) })
  const { currentUrl } = await renderScreen(umrahUrls.office.catalogue, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Rajab umrah, 14 nights' }))
  await waitFor(() => expect(currentUrl()).toBe(umrahUrls.office.edit(9)))
})

test('deleting asks for confirmation and says what happens to bookings', async () => {
  listed()
  reply(umrah.remove, { message: 'Package deleted.', type: 'success' })
  await renderScreen(umrahUrls.office.catalogue, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Rajab umrah, 14 nights' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Rajab umrah, 14 nights?' })
  expect(within(dialog).getByText(/Existing bookings stay as they were sold/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(umrah.remove)[0]?.params).toEqual({ id: '3' }))
})

test('the header images of the public list are managed next to the packages', async () => {
  listed()
  reply(umrahPictures.list, { data: [] })
  await renderScreen(umrahUrls.office.catalogue, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Header images' }))
  expect(await screen.findByText('Shown over the list of umrah packages')).toBeTruthy()
})

test('the profit of a sharing follows the typed price', { tags: ['full'] }, async () => {
  stored()
  await renderScreen(umrahUrls.office.edit(3), { as: admin })
  await findField('Name, English')
  const summary = screen.getByText('Margin per person').closest('section')
  const profit = () =>
    [...(summary?.querySelectorAll('tr') ?? [])].find(({ textContent }) => textContent?.startsWith('Quad'))?.textContent
  const before = profit()
  fireEvent.change(screen.getByLabelText('Public price, Quad'), { target: { value: '400000' } })
  expect(profit()).not.toBe(before)
  fireEvent.change(screen.getByLabelText('Public price, Quad'), { target: { value: '312500' } })
  expect(profit()).toBe(before)
})

test('a changed package is saved with the version that was read, under the wording of the product', async () => {
  stored()
  listed()
  reply(umrah.update, { message: 'Saved.', type: 'success', data: packageView() })
  const { currentUrl } = await renderScreen(umrahUrls.office.edit(3), { as: admin })
  fireEvent.change(await findField('Name, English'), { target: { value: 'Shaban umrah' } })
  save()
  await waitFor(() => expect(currentUrl()).toBe(umrahUrls.office.catalogue))
  expect(sentTo(umrah.update)[0]?.body).toMatchObject({ version: 4, name: { en: 'Shaban umrah' } })
  expect(await screen.findByText('User has been updated successfully.')).toBeTruthy()
})

test('flights and their cost can be taken from one of our groups', { tags: ['full'] }, async () => {
  stored()
  const flight = (number: string, origin: string, destination: string, day: string) => ({
    number,
    origin,
    destination,
    baggage: '2 × 23 kg',
    meal: true,
    departs: `${day}T03:15`,
    arrives: `${day}T06:30`,
  })
  const flights = [flight('SV735', 'LHE', 'JED', '2027-02-10'), flight('SV734', 'MED', 'LHE', '2027-02-24')]
  reply(groups.list, { data: [groupTicket({ flights, returns_on: '2027-02-24' })], next: null })
  reply(umrah.update, { message: 'Saved.', type: 'success', data: packageView() })
  listed()
  await renderScreen(umrahUrls.office.edit(3), { as: admin })
  const field = await screen.findByLabelText('Flights of a group', { selector: 'input' })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: /SV LHE–JED/, hidden: true }))
  save()
  await waitFor(() => expect(sentTo(umrah.update)).toHaveLength(1))
  expect(sentTo(umrah.update)[0]?.body).toMatchObject({
    group_id: 7,
    baggage: '2 × 23 kg',
    flights_cost: { adult: 9_000_000, child: 7_000_000, infant: 1_500_000, currency: 'PKR' },
    flights: [
      { airline: 'SV', number: '735', day: 0 },
      { airline: 'SV', number: '734', from: 'MED', day: 14 },
    ],
  })
})

test('errors are shown at their fields: nights outside their range, a plan that is not 100 per cent', {
  tags: ['full'],
}, async () => {
  const form = samplePackage({ payment_plan: [{ percent: 40, days_before: null }] })
  const [first, second] = form.stays
  if (!first || !second) throw new Error('the sample has two stays')
  form.stays = [{ ...first, nights: 4 }, second]
  noGroups()
  reply(umrah.show, { data: packageView({ office: { form, version: 1, bookings: 0 } }) })
  await renderScreen(umrahUrls.office.edit(3), { as: admin })
  await screen.findByText('Save package')
  save()
  expect(await screen.findByText(/fields need your attention/)).toBeTruthy()
  expect(sentTo(umrah.update)).toEqual([])
})

test('a stored hotel is collapsed; an error in it expands it and takes the focus', { tags: ['full'] }, async () => {
  stored()
  fail(umrah.update, 'invalid', { errors: { 'stays.0.hotels.0.stars': ['Stars are 0 to 5.'] } })
  await renderScreen(umrahUrls.office.edit(3), { as: admin })
  const fold = (await screen.findByText('Anjum Hotel')).closest('button')
  expect(fold?.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByLabelText('Stars')).toBeNull()
  save()
  const stars = await screen.findByLabelText('Stars')
  await waitFor(() => expect(document.activeElement).toBe(stars))
  expect(fold?.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Stars are 0 to 5.')).toBeTruthy()
})

test('stops of a route are chosen one after another, and each is removed by its chip', { tags: ['full'] }, async () => {
  stored()
  await renderScreen(umrahUrls.office.edit(3), { as: admin })
  const route = (await screen.findAllByText(/^(Bus|Coach|Haramain train|Car|Van|Hiace|Coaster), /))[0]
  if (!route) throw new Error('the sample has transport')
  fireEvent.click(route)
  const chips = () => screen.queryAllByRole('button', { name: /from the route$/ })
  const before = chips().length
  expect(before).toBeGreaterThan(1)
  fireEvent.click(chips()[0] as HTMLElement)
  await waitFor(() => expect(chips()).toHaveLength(before - 1))
})

test('a new package starts with both cities; an empty name is refused at its field', { tags: ['full'] }, async () => {
  noGroups()
  await renderScreen(umrahUrls.office.new, { as: admin })
  expect(await screen.findByText('Stay 1: Makkah')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Move Stay 1: Makkah down'))
  expect(await screen.findByText('Stay 1: Madinah')).toBeTruthy()
  save()
  expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThan(0)
})

test('404: a package that no longer exists says so', async () => {
  fail(umrah.show, 'not_found')
  await renderScreen(umrahUrls.office.edit(99), { as: admin })
  expect(await screen.findByText("This package doesn't exist")).toBeTruthy()
})

test('flights are found with our own search: the chosen ones and their cost are added to the package', {
  tags: ['full'],
}, async () => {
  stored()
  reply(umrah.update, { message: 'Saved.', type: 'success', data: packageView() })
  listed()
  const [offer] = makeOffers(1, { round: true })
  if (!offer) throw new Error('no offer')
  const net_by_type = { adult: 13_300_000, child: 9_900_000, infant: 2_200_000 }
  const breakdown = { net: 25_400_000, margin: 0, charges: 0, rounding: 0, owed: 25_400_000, time_limit: null }
  reply(flights.search, {
    ...toOfferList([{ ...offer, price_breakdown: { ...breakdown, net_by_type } }]),
    search_id: 'search-0001',
    previous_search: {
      trip: 'multi_city',
      cabin: 'economy',
      adults: 1,
      children: 1,
      infants: 1,
      legs: ['LHE-JED-2026-12-10', 'MED-LHE-2026-12-24'],
    },
    available_airlines: [],
    suppliers: [],
    partial: false,
  })
  await renderScreen(umrahUrls.office.edit(3), { as: admin })
  fireEvent.click(await screen.findByText('Find flights'))
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(within(dialog).getByText('Search flights').closest('form') as HTMLFormElement)
  fireEvent.click(await within(dialog).findByText('Use flights'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(flights.search)[0]?.query).toMatchObject({
    trip: 'multi_city',
    adults: '1',
    children: '1',
    infants: '1',
  })
  save()
  await waitFor(() =>
    expect(sentTo(umrah.update)[0]?.body).toMatchObject({
      group_id: null,
      flights_cost: { ...net_by_type, currency: offer.currency },
    }),
  )
})
