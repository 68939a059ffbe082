import { mailVariables } from '@safar/contract/settings/mail-variables'
import { expect, test } from 'vitest'
import { mailSamples } from './mail-samples.ts'
import { createMailCatalog } from './modules/settings/mails/mail-catalog.ts'
import type { MailContent } from './platform/mail/mail-layout.ts'
import { applyWording, standardWording } from './platform/mail/mail-wording.ts'

const marks = /[\u2066-\u2069]/g
const plain = ({ subject, heading, paragraphs, footnote }: MailContent) =>
  [subject, heading, ...paragraphs, footnote ?? ''].map((text) => text.replace(marks, ''))

test.each(['en', 'ar'] as const)('every standard text, saved unchanged, sends the same mail: %s', (locale) => {
  for (const compose of mailSamples) {
    const sample = compose(locale)
    expect(plain(applyWording(sample, standardWording(sample)))).toEqual(plain(sample))
  }
})

test('every mail has its own key, shared by both languages, and uses only variables that are filled in', () => {
  const keys = mailSamples.map((compose) => compose('en').template?.key ?? '')
  expect(new Set(keys).size).toBe(keys.length)
  expect(mailSamples.map((compose) => compose('ar').template?.key)).toEqual(keys)
  const named = mailSamples.flatMap((compose) => Object.keys(compose('en').template?.values ?? {}))
  expect(new Set(named)).toEqual(new Set([...mailVariables, 'product']))
  for (const compose of mailSamples) for (const text of plain(compose('en'))) expect(text).not.toMatch(/[{}]/)
})

test('every mail belongs to a group that is listed in the settings', () => {
  expect(createMailCatalog(mailSamples).list()).toHaveLength(mailSamples.length)
})
