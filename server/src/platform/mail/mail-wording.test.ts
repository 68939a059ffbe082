import { expect, test } from 'vitest'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'
import { applyWording } from './mail-wording.ts'

const content: MailContent = {
  locale: 'en',
  template: { key: 'bookings.held', values: { name: 'Noor <b>', ref: 'DDPYM5', reason: '' } },
  subject: 'Held: DDPYM5',
  heading: 'Seats held',
  paragraphs: ['Hello \u2068Noor <b>\u2069', '\u2068DDPYM5\u2069 is on hold.'],
  details: ['Your code is 4711.'],
  table: [{ label: 'Total', value: 'PKR 5' }],
  button: { label: 'View details', url: 'https://safar.example/x' },
  footnote: 'Not you?',
}
const wording = {
  subject: 'S {{ref}}',
  heading: 'H',
  text: 'Dear {{ name }},\n{{ref}} waits.',
  button: 'Open',
  footnote: undefined,
}

test("the office's wording is sent together with everything else the mail shows", () => {
  expect(applyWording(content, wording)).toEqual({
    locale: 'en',
    template: content.template,
    table: content.table,
    details: content.details,
    subject: 'S \u2068DDPYM5\u2069',
    heading: 'H',
    paragraphs: ['Dear \u2068Noor <b>\u2069,', '\u2068DDPYM5\u2069 waits.'],
    button: { label: 'Open', url: 'https://safar.example/x' },
  })
  const html = mailHtml(applyWording(content, wording))
  expect(html).toContain('Dear <bdi>Noor &lt;b&gt;</bdi>,')
  expect(html).toContain('Your code is 4711.')
  expect(mailText(content)).toContain('Your code is 4711.')
})

test('markup in the wording or in a value is treated as text, and variables in a value are not replaced', () => {
  const hostile = { ...content, template: { key: 'k', values: { name: '{{ref}}', ref: 'R' } } }
  const { heading, paragraphs } = applyWording(hostile, { ...wording, heading: '<script>', text: 'Dear {{name}}' })
  expect(paragraphs).toEqual(['Dear \u2068{{ref}}\u2069'])
  expect(mailHtml({ ...content, heading })).not.toContain('<script>')
})

test('a line whose variables are all empty is left out; a line without variables stays', () => {
  const values = { name: '', ref: 'R', reason: '' }
  const text = 'Dear {{name}}\n{{ref}}: {{reason}}\n\nThank you.'
  const { paragraphs } = applyWording({ ...content, template: { key: 'k', values } }, { ...wording, text })
  expect(paragraphs).toEqual(['\u2068R\u2069:', 'Thank you.'])
})
