// @vitest-environment happy-dom

import type { LocalizedRichText } from '@safar/contract/content/read-localized'
import { type EnquiryThread, enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { holidayUrls } from '../../urls/products/holidays.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Asked about a holiday by e-mail and phone; not answered yet. */
const hunza: EnquiryThread = {
  id: 12,
  number: 'ENQ-000012',
  about: 'holiday',
  subject_id: 7,
  subject: 'Hunza in autumn',
  name: 'Bilal Khan',
  phone: '+923001234567',
  email: 'bilal@example.test',
  locale: 'en',
  state: 'new',
  owner: null,
  next_on: null,
  message: 'Is there a departure in May?',
  messages: 1,
  booking: null,
  created_at: '2026-11-14T10:00:00.000Z',
  last_message_at: '2026-11-14T10:00:00.000Z',
  version: 1,
  moves: ['answered', 'won', 'lost'],
  events: [
    {
      id: 1,
      kind: 'message',
      at: '2026-11-14T10:00:00.000Z',
      actor: null,
      text: 'Is there a departure in May?',
      before: null,
      after: null,
      ref: null,
    },
  ],
}
const owners = { data: [{ id: 5, name: 'Sana Desk' }] }

beforeEach(() => reply(enquiries.owners, owners))

describeListScreen('enquiries', {
  url: adminUrls.enquiries(),
  as: admin,
  call: enquiries.list,
  heading: { en: 'Enquiries', ar: 'الاستفسارات' },
  empty: { data: { data: [], next: null }, text: 'No enquiries' },
  filled: { data: { data: [hunza], next: null }, texts: ['Bilal Khan', 'Hunza in autumn'] },
})

describe('an enquiry next to the list', () => {
  const open = async () => {
    reply(enquiries.list, { data: [hunza], next: null })
    reply(enquiries.show, { data: hunza })
    await renderScreen(adminUrls.enquiries({ enquiry: 12 }), { as: admin })
    expect((await screen.findAllByText('Is there a departure in May?')).length).toBeGreaterThan(0)
  }

  test('is answered by mail with the version that was shown', async () => {
    reply(enquiries.answer, { message: 'Answer sent.', type: 'success', data: hunza, link: null })
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: /^Answer/ }), { target: { value: 'Yes, on 12 May.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send by e-mail' }))
    await waitFor(() =>
      expect(sentTo(enquiries.answer)).toMatchObject([
        { params: { id: '12' }, body: { channel: 'mail', message: 'Yes, on 12 May.', version: 1 } },
      ]),
    )
  })

  test('links to its booking, and to the holiday it is about', async () => {
    const won = { ...hunza, booking: { id: 31, ref: 'ABC234' } }
    reply(enquiries.list, { data: [hunza], next: null })
    reply(enquiries.show, { data: won })
    await renderScreen(adminUrls.enquiries({ enquiry: 12 }), { as: admin })
    const booking = await screen.findByRole('link', { name: 'ABC234' })
    expect(booking.getAttribute('href')).toBe(adminUrls.directBooking(31))
    expect(screen.getByRole('link', { name: 'Quote or book' }).getAttribute('href')).toBe(
      holidayUrls.storefront.details(7),
    )
  })

  test('separates a message from somebody else, under the name they gave; the first one stays', async () => {
    const message = { kind: 'message' as const, at: hunza.created_at, actor: null, before: null, ref: null }
    const events = [
      { ...message, id: 1, text: 'Is there a departure in May?', after: null },
      { ...message, id: 2, text: 'A car for Tuesday?', after: 'Omar Malik' },
    ]
    reply(enquiries.list, { data: [hunza], next: null })
    reply(enquiries.show, { data: { ...hunza, events } })
    reply(enquiries.separate, {
      message: 'Separated.',
      type: 'success',
      data: { ...hunza, events },
      created: { id: 13 },
    })
    await renderScreen(adminUrls.enquiries({ enquiry: 12 }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Separate message' }))
    const dialog = await screen.findByRole('dialog', { name: 'Separate message' })
    expect((within(dialog).getByRole('textbox', { name: /Name/ }) as HTMLInputElement).value).toBe('Omar Malik')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Separate message' }))
    await waitFor(() =>
      expect(sentTo(enquiries.separate)).toMatchObject([{ body: { event_id: 2, name: 'Omar Malik', version: 1 } }]),
    )
  })

  test('does not send an empty answer', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Send by e-mail' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Answer/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sentTo(enquiries.answer)).toEqual([])
  })

  test('offers only the states it can change to', async () => {
    reply(enquiries.update, { message: 'Enquiry saved.', type: 'success', data: { ...hunza, state: 'lost' } })
    await open()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(sentTo(enquiries.update)).toMatchObject([{ body: { state: 'lost', version: 1 } }]))
  })
})

const noAbout = { en: [], ar: [] }
const openAbout = (about: LocalizedRichText = noAbout) =>
  renderScreen(storefrontUrls.about, { loaderData: { about, car: null } })

describe('the About us page', () => {
  test("shows the office's text, or a default text until there is one", async () => {
    await openAbout({ en: [{ type: 'paragraph', spans: [{ text: 'Since 1987.' }] }], ar: [] })
    expect(await screen.findByText('Since 1987.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'What we arrange' })).toBeNull()
    cleanup()
    await openAbout()
    expect(await screen.findByRole('heading', { name: 'What we arrange' })).toBeTruthy()
  })
})

describe('the form on the About us page', () => {
  test('sends the enquiry and says that it has arrived', async () => {
    reply(enquiries.send, { message: 'Thank you.', type: 'success' })
    await openAbout()
    fireEvent.change(await screen.findByRole('textbox', { name: /Your name/ }), { target: { value: 'Bilal Khan' } })
    fireEvent.change(screen.getByRole('textbox', { name: /E-mail/ }), { target: { value: 'bilal@example.test' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Your message/ }), { target: { value: 'A car in Dubai?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send enquiry' }))
    expect((await screen.findByText('Thank you.')).getAttribute('role')).toBe('status')
    expect(sentTo(enquiries.send)).toMatchObject([{ body: { about: 'other', message: 'A car in Dubai?' } }])
  })

  test('says at the phone field that one way to reach the person is required', async () => {
    await openAbout()
    fireEvent.change(await screen.findByRole('textbox', { name: /Your name/ }), { target: { value: 'Bilal Khan' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Your message/ }), { target: { value: 'A car in Dubai?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send enquiry' }))
    const phone = () => screen.getByRole('textbox', { name: /Phone/ })
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(enquiries.send)).toEqual([])
  })
})
