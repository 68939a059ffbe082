// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PageMeta } from './page-meta.tsx'

const address = (selector: string) => document.head.querySelector(selector)?.getAttribute('href')
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')

function open(page: () => React.ReactNode, path: string) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [{ path: 'holiday-details', Component: page }] }])
  return render(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { origin: 'https://safar.example' } } }} />,
  )
}

test('a page names its URL in every language, and the picture for a shared link', async () => {
  const page = () => (
    <PageMeta
      title="Baku · Safar"
      description="Four days"
      path="/holiday-details?id=3"
      picture="/share/holiday/3.png"
    />
  )
  const { unmount } = open(page, '/holiday-details?id=3&lang=ar&utm=x')
  await waitFor(() => expect(document.title).toBe('Baku · Safar'))
  expect(address('link[rel=canonical]')).toBe('https://safar.example/holiday-details?id=3&lang=ar')
  expect(address('link[hreflang=en]')).toBe('https://safar.example/holiday-details?id=3&lang=en')
  expect(address('link[hreflang=x-default]')).toBe('https://safar.example/holiday-details?id=3')
  expect(content('meta[property="og:image"]')).toBe('https://safar.example/share/holiday/3.png')
  expect(content('meta[name=description]')).toBe('Four days')
  unmount()
})

test('a page that is not listed says so and names no other URL', async () => {
  const { unmount } = open(() => <PageMeta title="Gone · Safar" path="/holiday-details" unlisted />, '/holiday-details')
  await waitFor(() => expect(content('meta[name=robots]')).toBe('noindex'))
  expect(address('link[rel=canonical]')).toBeUndefined()
  unmount()
})
