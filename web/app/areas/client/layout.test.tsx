// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { areas } from '../index.ts'
import ClientLayout from './layout.tsx'

test("a client's link opens a page without our header, menu and footer", async () => {
  expect(Object.keys(areas.client.screens)).toEqual([
    '/check-document/:ref/:code',
    '/payment-request/:token',
    '/payment-request/:token/return/:key',
    '/payment-request/:token/return/:key/cancelled',
    '/public-flight-details',
  ])
  await renderPart(<ClientLayout />)
  expect(document.querySelector('header, nav, footer, a')).toBeNull()
})
