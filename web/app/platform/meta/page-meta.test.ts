import { expect, test } from 'vitest'
import { testAgency } from '../../testing/agency.ts'
import { organizationData } from './organization.ts'
import { inLanguage } from './page-meta.tsx'
import { breadcrumbData, faqData, productData, toDataBlock } from './structured-data.ts'

const origin = 'https://safar.example'

test('each language has its own URL, and a search keeps its query', () => {
  expect(inLanguage('https://safar.example/', 'ar')).toBe('https://safar.example/?lang=ar')
  expect(inLanguage('https://safar.example/flight/search?trip=one_way', 'en')).toBe(
    'https://safar.example/flight/search?trip=one_way&lang=en',
  )
})

test('the company is described for search engines, and no name can end the data block', () => {
  const text = toDataBlock(organizationData({ ...testAgency, name: { en: '</script><b>', ar: 'سفر' } }, origin))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name: '</script><b>',
    url: 'https://safar.example/',
  })
})

test('a package has its price in whole units of its currency; one without a price makes no offer', () => {
  const product = { name: 'Baku', path: '/holiday-details?id=1', description: 'Four days', picture: '/share.png' }
  const price = { amount: 12_345_600, currency: 'PKR' }
  expect(productData(origin, { ...product, price, available: true })).toMatchObject({
    url: 'https://safar.example/holiday-details?id=1',
    offers: { price: '123456.00', priceCurrency: 'PKR', availability: 'https://schema.org/InStock' },
  })
  expect(productData(origin, { ...product, price: null, available: false })).not.toHaveProperty('offers')
})

test('breadcrumbs start from Home', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Holidays', path: '/holidays' },
  ]
  expect(breadcrumbData(origin, steps).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://safar.example/' },
    { '@type': 'ListItem', position: 2, name: 'Holidays', item: 'https://safar.example/holidays' },
  ])
})

test('questions are listed with their answers', () => {
  expect(faqData([{ question: 'Is it guaranteed?', answer: 'No.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Is it guaranteed?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } },
  ])
})
