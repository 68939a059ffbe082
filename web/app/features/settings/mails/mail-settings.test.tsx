// @vitest-environment happy-dom

import { type MailTemplateView, mailTemplates } from '@safar/contract/settings/mail-templates.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorAt, findField, getField, typeInto } from '../../../testing/fields.ts'
import { staff } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'

const standard = {
  en: { subject: 'Held: {{ref}}', heading: 'Seats held', text: 'Hello {{name}}', button: 'View', footnote: undefined },
  ar: { subject: 'محجوز: {{ref}}', heading: 'حجز مؤقت', text: 'مرحبًا {{name}}', button: 'عرض', footnote: undefined },
}
const mail: MailTemplateView = {
  key: 'bookings.held.flight',
  group: 'bookings',
  standard,
  own: { en: null, ar: null },
  variables: [
    { name: 'ref', required: true, example: { en: 'DDPYM5', ar: 'DDPYM5' } },
    { name: 'name', required: false, example: { en: 'Sara', ar: 'سارة' } },
  ],
  version: 2,
  changed: null,
}
const row = { group: 'bookings' as const, subject: { en: standard.en.subject, ar: '' }, is_own: false, changed: null }

const openEditor = async () => {
  reply(mailTemplates.read, { data: mail })
  reply(mailTemplates.preview, { data: { subject: 'Held: DDPYM5', html: '<p>Hello</p>' } })
  await renderScreen('/admin/setting?section=mails&template=bookings.held.flight', { as: staff('settings.manage') })
  await findField('Subject')
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save text' }))

test('mails are listed by group, with their variables and products in words, and can be found by name', async () => {
  reply(mailTemplates.list, {
    data: [
      { ...row, key: 'bookings.held' },
      { ...row, key: 'bookings.held.flight' },
      { ...row, key: 'visas.approved', group: 'visas', subject: { en: 'Visa approved', ar: '' } },
    ],
  })
  await renderScreen('/admin/setting?section=mails', { as: staff('settings.manage') })
  expect(await screen.findAllByText('Held: [Booking reference]')).toHaveLength(2)
  expect(screen.getByText('All other products')).toBeTruthy()
  typeInto('Find an e-mail', 'visa')
  expect(screen.queryByText('Held: [Booking reference]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Visa approved' })).toBeTruthy()
  typeInto('Find an e-mail', 'nothing like it')
  expect(screen.getByText('No e-mails match')).toBeTruthy()
})

test('a changed text is sent, and a text equal to the standard one is sent as null', async () => {
  reply(mailTemplates.save, { message: 'E-mail text saved.', type: 'success', data: { ...mail, version: 3 } })
  await openEditor()
  typeInto('Heading', 'Your seats wait')
  save()
  await waitFor(() => expect(sentTo(mailTemplates.save)).toHaveLength(1))
  expect(sentTo(mailTemplates.save)[0]?.body).toMatchObject({
    en: { heading: 'Your seats wait', subject: 'Held: {{ref}}' },
    ar: null,
    version: 2,
  })
})

test('a variable is inserted into the text, and the standard text can be restored', async () => {
  await openEditor()
  typeInto('Text', 'Dear ')
  fireEvent.click(screen.getByRole('button', { name: "Recipient's name" }))
  expect(getField('Text').value).toContain('{{name}}')
  fireEvent.click(screen.getByRole('button', { name: 'Restore standard text' }))
  expect(getField('Text').value).toBe('Hello {{name}}')
})

test('a refused text in the other language is brought to the front with its message', async () => {
  fail(mailTemplates.save, 'invalid', { errors: { 'ar.text': ['No such variable.'] } })
  await openEditor()
  typeInto('Heading', 'Your seats wait')
  save()
  await waitFor(() => expect(getField('Heading').value).toBe('حجز مؤقت'))
  expect(errorAt('Text')).toBe('No such variable.')
})

test('a mail that failed to load can be loaded again', async () => {
  fail(mailTemplates.read, 'unavailable')
  await renderScreen('/admin/setting?section=mails&template=bookings.held', { as: staff('settings.manage') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
