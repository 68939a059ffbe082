import { expect, test } from 'vitest'
import { type MailContent, mailHtml, mailText, plainSubject } from './mail-layout.ts'

const mail: MailContent = {
  locale: 'ar',
  subject: 'حجز مؤقت: \u2066DDPYM5\u2069',
  heading: 'مرحبًا \u2068Noor <b>\u2069',
  paragraphs: ['ادفع قبل \u2068الثلاثاء 17 نوفمبر، 07:11\u2069.'],
  trips: [
    {
      day: 'السبت 12 ديسمبر',
      carrier: 'PK 203',
      from: { time: '09:45', code: 'LHE', place: 'لاهور' },
      to: { time: '12:10', code: 'DXB', place: 'دبي' },
      detail: '3 س 25 د',
    },
  ],
  panels: [{ title: 'Meezan', lines: [{ label: 'IBAN', value: 'PK36SCBL0000001123456702' }] }],
}

test('a date or a name inside an Arabic sentence is isolated by an element, and no mark is left', () => {
  const html = mailHtml(mail)
  expect(html).toContain('<bdi>الثلاثاء 17 نوفمبر، 07:11</bdi>')
  expect(html).toContain('<bdi>Noor &lt;b&gt;</bdi>')
  expect(html).not.toMatch(/[\u2066-\u2069\u200e\u200f]/)
  expect(html).toContain('dir="rtl"')
})

test('an isolate that is never closed, or closed twice, still gives valid markup', () => {
  const html = mailHtml({ ...mail, paragraphs: ['a \u2068b', 'c\u2069 d', '\u2066\u2068e\u2069\u2069'] })
  expect(html.split('<bdi>')).toHaveLength(html.split('</bdi>').length)
})

test('a subject contains no direction marks', () => {
  expect(plainSubject(mail.subject)).toBe('حجز مؤقت: DDPYM5')
})

test('the text part says everything that the HTML part shows', () => {
  const more = { code: '482913', table: [{ label: 'Total', value: 'PKR 84,200' }], footnote: 'Not you? Tell us.' }
  const text = mailText({ ...mail, ...more, button: { label: 'Pay', url: 'https://safar.example/pay' } })
  for (const part of ['482913', 'PKR 84,200', 'Not you? Tell us.', 'https://safar.example/pay', 'Noor', '07:11'])
    expect(text).toContain(part)
  for (const part of ['09:45', 'LHE', '12:10', 'DXB', 'PK36SCBL0000001123456702', 'Meezan'])
    expect(text).toContain(part)
})

const frame = { name: 'Karwan <Travels>', logoUrl: 'https://k.example/logo?v=1', lines: ['5 Mall Road, Lahore'] }

test("our own mails end with the company's details and carry its logo", () => {
  const html = mailHtml(mail, frame)
  expect(html).toContain('<img src="https://k.example/logo?v=1" alt="Karwan &lt;Travels&gt;"')
  expect(html).toContain('Karwan &lt;Travels&gt;<br>5 Mall Road, Lahore')
  expect(mailText(mail, frame)).toMatch(/5 Mall Road, Lahore$/)
})

test("an agent's mail to a client contains nothing about us", () => {
  const sent = { ...mail, sender: 'Sky Travels' }
  for (const text of [mailHtml(sent, frame), mailText(sent, frame)]) expect(text).not.toMatch(/Karwan|k\.example/)
})
