import { expect, test } from 'vitest'
import { testAgency } from '../../testing/agency.ts'
import { organizationJson } from './organization.ts'
import { inLanguage } from './page-meta.tsx'

test('each language has an address of its own, and a search keeps its query', () => {
  expect(inLanguage('https://safar.example/', 'ar')).toBe('https://safar.example/?lang=ar')
  expect(inLanguage('https://safar.example/flight/search?trip=one_way', 'en')).toBe(
    'https://safar.example/flight/search?trip=one_way&lang=en',
  )
})

test('the company is described for search engines, and no name ends the data block', () => {
  const text = organizationJson({ ...testAgency, name: { en: '</script><b>', ar: 'سفر' } }, 'https://safar.example')
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'TravelAgency',
    name: '</script><b>',
    url: 'https://safar.example/',
  })
})
