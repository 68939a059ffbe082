// @vitest-environment happy-dom

import { type TravellerView, travellers } from '@safar/contract/travellers/travellers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { chooseIn, errorAt, findField, getField, typeInto } from '../../testing/fields.ts'
import { agent, customer } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

const sana: TravellerView = {
  id: 4,
  number: 'T-000004',
  type: 'adult',
  title: 'MRS',
  given_name: 'SANA',
  family_name: 'MALIK',
  birth_date: '1991-06-17',
  gender: 'female',
  nationality: 'PK',
  passport_masked: '••••893',
  passport_country: 'PK',
  passport_expires: '2033-03-24',
  cnic_masked: '••••346',
  frequent_flyer: null,
  phone: '+923001234567',
  email: null,
  short_for: null,
  family: null,
  updated_at: '2026-11-15T08:00:00.000Z',
}
const short: TravellerView = {
  ...sana,
  id: 5,
  given_name: 'IMRAN',
  family_name: 'QURESHI',
  passport_expires: '2027-02-01',
  short_for: { booking_id: 12, ref: 'K7PM2X', last_on: '2026-12-20' },
}
const list = (data: TravellerView[], shortCount = 0) => reply(travellers.list, { data, next: null, short: shortCount })
const saved = { message: 'Saved.', type: 'success' as const, data: sana }
const openRow = async (name: string) =>
  fireEvent.click((await screen.findByText(name)).closest('button') as HTMLElement)

describeListScreen('the travellers of an agent', {
  url: agentUrls.travellers(),
  as: agent,
  call: travellers.list,
  heading: { en: 'Travellers', ar: 'المسافرون' },
  empty: { data: { data: [], next: null, short: 0 }, text: 'No travellers yet' },
  filled: { data: { data: [sana], next: null, short: 0 }, texts: ['SANA MALIK', 'Adult', '••••893', '+923001234567'] },
})

describe('the list of travellers', () => {
  test('keeps a customer in the storefront', async () => {
    list([sana])
    await renderScreen(storefrontUrls.travellers, { as: customer })
    await screen.findByText('SANA MALIK')
    const add = screen.getByRole('link', { name: 'New traveller' })
    expect(add.getAttribute('href')).toBe(storefrontUrls.newTraveller)
  })

  test('counts passports that expire too soon, and filters by them', async () => {
    list([sana, short], 1)
    await renderScreen(agentUrls.travellers(), { as: agent })
    expect(await screen.findByText('Expires too soon')).toBeTruthy()
    list([short], 1)
    fireEvent.click(screen.getByRole('button', { name: /Passport expires too soon/ }))
    await waitFor(() => expect(sentTo(travellers.list).at(-1)?.query).toMatchObject({ short: '1' }))
    await waitFor(() => expect(screen.queryByText('SANA MALIK')).toBeNull())
  })

  test('offers no such filter when every passport is valid long enough', async () => {
    list([sana])
    await renderScreen(agentUrls.travellers(), { as: agent })
    await screen.findByText('SANA MALIK')
    expect(screen.queryByRole('button', { name: /Passport expires too soon/ })).toBeNull()
  })

  test('opens the traveller named in the URL', async () => {
    list([sana])
    await renderScreen(agentUrls.travellers({ id: 4 }), { as: agent })
    expect((await findField('Family name')).value).toBe('MALIK')
    expect(sentTo(travellers.list)[0]?.query).toMatchObject({ id: '4' })
  })
})

describe('a traveller beside the list', () => {
  test('names the booking for which the passport expires too soon', async () => {
    list([short], 1)
    await renderScreen(agentUrls.travellers(), { as: agent })
    await openRow('IMRAN QURESHI')
    const link = await screen.findByRole('link', { name: /Open booking.*K7PM2X/ })
    expect(link.getAttribute('href')).toBe(agentUrls.booking(12))
  })

  test('keeps its numbers unless they are typed again', { tags: ['full'] }, async () => {
    list([sana])
    reply(travellers.update, saved)
    await renderScreen(agentUrls.travellers(), { as: agent })
    await openRow('SANA MALIK')
    expect((await findField('Passport number')).value).toBe('')
    expect(screen.getByText('Leave empty to keep \u2066••••893\u2069.')).toBeTruthy()
    typeInto('Family name', 'Malik Khan')
    fireEvent.click(screen.getByRole('button', { name: 'Save traveller' }))
    await waitFor(() => expect(sentTo(travellers.update)).toHaveLength(1))
    const [sent] = sentTo(travellers.update)
    expect(sent).toMatchObject({ params: { id: '4' }, body: { family_name: 'MALIK KHAN', again: false } })
    expect(sent?.body).not.toHaveProperty('passport')
    expect(sent?.body).not.toHaveProperty('cnic')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save traveller' })).toBeNull())
  })

  test('is deleted after the question', async () => {
    list([sana])
    reply(travellers.remove, { message: 'Deleted.', type: 'success' })
    await renderScreen(agentUrls.travellers(), { as: agent })
    await openRow('SANA MALIK')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete traveller' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete SANA MALIK?' })
    expect(sentTo(travellers.remove)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete traveller' }))
    await waitFor(() => expect(sentTo(travellers.remove)).toMatchObject([{ params: { id: '4' } }]))
    expect(await screen.findByText('Traveller deleted successfully.')).toBeTruthy()
  })
})

describe('a new traveller', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save traveller' }))
  const mrz = () => getField('The two lines at the bottom of the photo page')
  const lines = ['P<PAKQURESHI<<IMRAN<<<<<<<<<<<<<<<<<<<<<<<<<', 'AB12345671PAK8804020M3001019<<<<<<<<<<<<<<02']
  const fill = async () => {
    await chooseIn('Title', 'Mr')
    typeInto('Given names (as in passport)', 'Imran')
    typeInto('Family name', 'Qureshi')
    const born = getField('Date of birth')
    fireEvent.change(born, { target: { value: '02/04/1988' } })
    fireEvent.blur(born)
  }

  test('names each required field', { tags: ['full'] }, async () => {
    await renderScreen(agentUrls.newTraveller, { as: agent })
    save()
    await waitFor(() => expect(errorAt('Title')).toBe('This field is required.'))
    for (const field of ['Given names (as in passport)', 'Family name', 'Date of birth', 'Gender'])
      expect(errorAt(field), field).toBeTruthy()
    for (const field of ['Passport number', 'CNIC', 'E-mail']) expect(errorAt(field), field).toBeNull()
    expect(sentTo(travellers.save)).toEqual([])
  })

  test('the gender follows the title unless it was chosen', { tags: ['full'] }, async () => {
    await renderScreen(agentUrls.newTraveller, { as: agent })
    await chooseIn('Title', 'Mrs')
    await waitFor(() => expect(getField('Gender').value).toBe('Female'))
    await chooseIn('Title', 'Mr')
    expect(getField('Gender').value).toBe('Female')
  })

  test('is sent as typed, and then the list opens', { tags: ['full'] }, async () => {
    reply(travellers.save, saved)
    const { currentUrl } = await renderScreen(storefrontUrls.newTraveller, { as: customer })
    await fill()
    save()
    await waitFor(() => expect(currentUrl()).toBe(storefrontUrls.travellers))
    expect(travellers.save.body.parse(sentTo(travellers.save)[0]?.body)).toMatchObject({
      title: 'MR',
      given_name: 'IMRAN',
      family_name: 'QURESHI',
      birth_date: '1988-04-02',
      gender: 'male',
      nationality: 'PK',
      passport: null,
      again: false,
    })
  })

  test('that is already saved causes a warning, and is saved again only after confirmation', {
    tags: ['full'],
  }, async () => {
    fail(travellers.save, 'conflict', { reason: 'traveller_twin', message: 'IMRAN QURESHI is saved already.' })
    const { currentUrl } = await renderScreen(agentUrls.newTraveller, { as: agent })
    await fill()
    save()
    const dialog = await screen.findByRole('dialog', { name: 'Possible duplicate. Save anyway?' })
    expect(within(dialog).getByText('IMRAN QURESHI is saved already.')).toBeTruthy()
    reply(travellers.save, saved)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(currentUrl()).toBe(agentUrls.travellers()))
    expect(sentTo(travellers.save).map(({ body }) => (body as { again: boolean }).again)).toEqual([false, true])
  })

  test('a refused number is said at its field', async () => {
    fail(travellers.save, 'invalid', { errors: { cnic: ['This CNIC is not valid.'] } })
    const { currentUrl } = await renderScreen(agentUrls.newTraveller, { as: agent })
    await fill()
    save()
    await waitFor(() => expect(errorAt('CNIC')).toBe('This CNIC is not valid.'))
    expect(currentUrl()).toBe(agentUrls.newTraveller)
  })

  test('is filled in from the lines of a passport', { tags: ['full'] }, async () => {
    await renderScreen(agentUrls.newTraveller, { as: agent })
    fireEvent.change(mrz(), { target: { value: lines.join('\n') } })
    await waitFor(() => expect(getField('Family name').value).toBe('QURESHI'))
    expect(getField('Given names (as in passport)').value).toBe('IMRAN')
    expect(getField('Gender').value).toBe('Male')
    expect(getField('Title').value).toBe('Mr')
  })

  test('is filled in from the lines of an ID card, except for the passport', { tags: ['full'] }, async () => {
    await renderScreen(agentUrls.newTraveller, { as: agent })
    const card = ['IDPAKAB12345671<<<<<<<<<<<<<<<', '8804020M3001019PAK<<<<<<<<<<<2', 'QURESHI<<IMRAN<<<<<<<<<<<<<<<<']
    fireEvent.change(mrz(), { target: { value: card.join('\n') } })
    await waitFor(() => expect(getField('Family name').value).toBe('QURESHI'))
    expect(await screen.findByText('ID card read')).toBeTruthy()
    expect(getField('Title').value).toBe('Mr')
    expect(getField('Passport number').value).toBe('')
  })

  test('keeps a value that fails its check digit out of the form, for the person to enter', {
    tags: ['full'],
  }, async () => {
    await renderScreen(agentUrls.newTraveller, { as: agent })
    const [first, second = ''] = lines
    fireEvent.change(mrz(), { target: { value: `${first}\n${second.replace('AB1234567', 'AB9234567')}` } })
    expect(await screen.findByText('Some characters may be wrong')).toBeTruthy()
    expect(screen.getByText('Check digit mismatch. Enter the passport number yourself.')).toBeTruthy()
    expect(getField('Passport number').value).toBe('')
    expect(getField('Family name').value).toBe('QURESHI')
  })

  test('reads from right to left in Arabic', async () => {
    await renderScreen(agentUrls.newTraveller, { as: agent, locale: 'ar' })
    expect(screen.getByRole('heading', { level: 1, name: 'مسافر جديد' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
    expect(getField('اسم العائلة')).toBeTruthy()
  })
})
