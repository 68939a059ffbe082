// @vitest-environment happy-dom

import { type FeaturedRow, featured } from '@safar/contract/featured/featured.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseIn, errorAt, findField, getField, typeInto } from '../../testing/fields.ts'
import { staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { replyEmptyHomePage } from './testing/empty-home-page.ts'

const URL = '/admin/banners'
const editor = staff('media.manage')

const jeddah: FeaturedRow = {
  id: 1,
  origin: { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
  destination: { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
  title: 'Umrah from Lahore',
  title_ar: 'عمرة من لاهور',
  travel_from: null,
  travel_to: null,
  active: true,
  fare: {
    date: '2026-12-12',
    price: { amount: 8_250_000, currency: 'PKR' },
    airline: { code: 'PA', name: 'airblue', name_ar: 'إيربلو', colour: null },
    stops: 0,
    minutes: 300,
  },
  checked_at: '2026-11-16T08:00:00.000Z',
}
const dubai: FeaturedRow = {
  ...jeddah,
  id: 2,
  destination: { code: 'DXB', city: 'Dubai', city_ar: 'دبي' },
  title: null,
  title_ar: null,
  fare: null,
}
beforeEach(replyEmptyHomePage)
const list = (...data: FeaturedRow[]) => reply(featured.manage, { data })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

describe('the featured routes', () => {
  test('show that they are loading', async () => {
    pending(featured.manage)
    await renderScreen(URL, { as: editor })
    expect(screen.getByRole('heading', { level: 1, name: 'Home page' })).toBeTruthy()
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Loading')).toBe(true)
  })

  test('say that there are none, and how to add one', async () => {
    list()
    await renderScreen(URL, { as: editor })
    expect(await screen.findByText('No featured routes yet')).toBeTruthy()
    expect(screen.getByText('Add a route to show it on the home page.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add route' }).length).toBeGreaterThan(1)
  })

  test('say that they cannot be loaded, and can be retried', { tags: ['full'] }, async () => {
    fail(featured.manage, 'server_error')
    await renderScreen(URL, { as: editor })
    const retry = await screen.findByRole('button', { name: /try again/i })
    list(jeddah)
    fireEvent.click(retry)
    expect(await screen.findByText('Lahore to Jeddah')).toBeTruthy()
  })

  test('tell the fare, its day and airline, and why a route is on the home page or not', async () => {
    list(
      jeddah,
      dubai,
      { ...dubai, id: 3, destination: { code: 'DOH', city: 'Doha', city_ar: 'الدوحة' }, checked_at: null },
      { ...jeddah, id: 4, destination: { code: 'MED', city: 'Medina', city_ar: 'المدينة' }, active: false },
    )
    await renderScreen(URL, { as: editor })
    const shown = await rowOf('Lahore to Jeddah')
    expect(shown.textContent).toContain('82,500')
    expect(shown.textContent).toContain('airblue')
    expect(shown.textContent).toContain('Umrah from Lahore')
    expect(within(shown).getByText('On home page')).toBeTruthy()
    expect(within(await rowOf('Lahore to Dubai')).getByText('No fare found')).toBeTruthy()
    expect(within(await rowOf('Lahore to Doha')).getByText('Searching for a fare')).toBeTruthy()
    expect(within(await rowOf('Lahore to Medina')).getByText('Hidden')).toBeTruthy()
  })

  test('show which days are searched', async () => {
    const at = (id: number, city: string, days: Partial<FeaturedRow>): FeaturedRow => ({
      ...dubai,
      ...days,
      id,
      destination: { code: 'DXB', city, city_ar: city },
    })
    list(
      at(1, 'One', {}),
      at(2, 'Two', { travel_from: '2027-01-05' }),
      at(3, 'Three', { travel_to: '2027-01-09' }),
      at(4, 'Four', { travel_from: '2027-01-05', travel_to: '2027-01-09' }),
      at(5, 'Five', { travel_from: '2027-01-05', travel_to: '2027-01-05' }),
    )
    await renderScreen(URL, { as: editor })
    expect((await rowOf('Lahore to One')).textContent).toContain('Next weeks')
    expect((await rowOf('Lahore to Two')).textContent).toMatch(/From .*5/)
    expect((await rowOf('Lahore to Three')).textContent).toMatch(/Until .*9/)
    expect((await rowOf('Lahore to Four')).textContent).toMatch(/5.* to .*9/)
    expect((await rowOf('Lahore to Five')).textContent).not.toMatch(/From|Until|2027 to/)
  })

  test('are laid out from right to left in Arabic, with Arabic names', async () => {
    list(jeddah)
    await renderScreen(URL, { as: editor, locale: 'ar' })
    const row = await rowOf('لاهور إلى جدة')
    expect(row.textContent).toContain('عمرة من لاهور')
    expect(row.textContent).toContain('إيربلو')
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('the order of the routes', () => {
  test('changes when one is moved down, and everything else stays the same', async () => {
    list(jeddah, dubai)
    reply(featured.update, { message: 'Saved.', type: 'success', data: jeddah })
    await renderScreen(URL, { as: editor })
    const row = await rowOf('Lahore to Jeddah')
    const [up, down] = within(row)
      .getAllByRole('button', { name: /Lahore to Jeddah (up|down)|Lahore to Jeddah/ })
      .slice(-2)
    expect((up as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(down as HTMLElement)
    await waitFor(() => expect(sentTo(featured.update)).toHaveLength(1))
    expect(sentTo(featured.update)[0]).toMatchObject({
      params: { id: '1' },
      body: { origin: 'LHE', destination: 'JED', title: 'Umrah from Lahore', active: true, position: 1 },
    })
  })

  test('cannot be changed if there is only one', async () => {
    list(jeddah)
    await renderScreen(URL, { as: editor })
    await screen.findByText('Lahore to Jeddah')
    expect(screen.queryByRole('button', { name: /move/i })).toBeNull()
  })
})

describe('a route next to the list', () => {
  const open = async (name: string) => fireEvent.click((await screen.findByText(name)).closest('button') as HTMLElement)
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save route' }))

  test('requires both places when it is new', async () => {
    list(jeddah)
    await renderScreen(URL, { as: editor })
    await screen.findByText('Lahore to Jeddah')
    fireEvent.click(screen.getByRole('button', { name: 'Add route' }))
    await findField('From')
    save()
    await waitFor(() => expect(errorAt('From')).toBe('This field is required.'))
    expect(errorAt('To')).toBe('This field is required.')
    expect(screen.queryByRole('button', { name: 'Delete route' })).toBeNull()
    expect(sentTo(featured.add)).toEqual([])
  })

  test('is added with places the server found', { tags: ['full'] }, async () => {
    list(jeddah)
    const place = { name: 'Jinnah International', name_ar: 'جناح', city: 'Karachi', city_ar: 'كراتشي', country: 'PK' }
    const dxb = { name: 'Dubai International', name_ar: 'دبي', city: 'Dubai', city_ar: 'دبي', country: 'AE' }
    reply(reference.airports, ({ query }) => ({
      data: [],
      places:
        query.q === 'kar'
          ? [{ ...place, kind: 'airport' as const, code: 'KHI', airports: ['KHI'] }]
          : [
              { ...dxb, kind: 'city' as const, code: 'DXB', airports: ['DXB', 'DWC'] },
              { ...dxb, kind: 'airport' as const, code: 'DXB', airports: ['DXB'] },
            ],
      next: null,
    }))
    reply(featured.add, { message: 'Saved.', type: 'success', data: dubai })
    await renderScreen(URL, { as: editor })
    await screen.findByText('Lahore to Jeddah')
    fireEvent.click(screen.getByRole('button', { name: 'Add route' }))
    await findField('From')
    await chooseIn('From', 'KHI – Karachi, Jinnah International', 'kar')
    // A city stands for its airports, and is listed once if both share a code.
    await chooseIn('To', 'DXB – Dubai', 'dub')
    typeInto('In English', '  Sun in Dubai ')
    save()
    await waitFor(() => expect(sentTo(featured.add)).toHaveLength(1))
    expect(sentTo(featured.add)[0]?.body).toEqual({
      origin: 'KHI',
      destination: 'DXB',
      title: 'Sun in Dubai',
      title_ar: null,
      travel_from: null,
      travel_to: null,
      active: true,
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save route' })).toBeNull())
  })

  test('starts with its stored values when changed, and can be hidden', async () => {
    list(jeddah)
    reply(featured.update, { message: 'Saved.', type: 'success', data: { ...jeddah, active: false } })
    await renderScreen(URL, { as: editor })
    await open('Lahore to Jeddah')
    expect((await findField('From')).value).toBe('LHE – Lahore')
    expect(getField('To').value).toBe('JED – Jeddah')
    expect(getField('In Arabic').value).toBe('عمرة من لاهور')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show on home page' }))
    save()
    await waitFor(() =>
      expect(sentTo(featured.update)).toMatchObject([
        { params: { id: '1' }, body: { origin: 'LHE', destination: 'JED', active: false } },
      ]),
    )
    // The position in the list is not part of the form.
    expect(sentTo(featured.update)[0]?.body).not.toHaveProperty('position')
  })

  test('shows a server refusal at its field, and stays open', async () => {
    list(jeddah)
    fail(featured.update, 'invalid', { errors: { destination: ['This route is featured already.'] } })
    await renderScreen(URL, { as: editor })
    await open('Lahore to Jeddah')
    await findField('To')
    save()
    await waitFor(() => expect(errorAt('To')).toBe('This route is featured already.'))
    expect(screen.getByRole('button', { name: 'Save route' })).toBeTruthy()
  })

  test('is deleted only after a confirmation', async () => {
    list(jeddah)
    reply(featured.remove, { message: 'Deleted.', type: 'success' })
    await renderScreen(URL, { as: editor })
    await open('Lahore to Jeddah')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete route' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Lahore to Jeddah?' })
    expect(sentTo(featured.remove)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete route' }))
    await waitFor(() => expect(sentTo(featured.remove)).toMatchObject([{ params: { id: '1' } }]))
  })
})
