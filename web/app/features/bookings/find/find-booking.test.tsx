// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('finding a booking', () => {
  test('requests the link by reference and mail address or family name', async () => {
    reply(bookings.find, { message: 'If these details match', type: 'success' })
    await renderScreen(storefrontUrls.findBooking)
    await screen.findByRole('heading', { name: 'Find my booking' })
    type(/reference/i, 'k7pm2x')
    type(/family name/i, 'Qureshi')
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }))
    expect((await screen.findByRole('status')).textContent).toContain('If these details match')
    expect(sentTo(bookings.find)).toMatchObject([{ body: { ref: 'k7pm2x', proof: 'Qureshi' } }])
  })

  test('reports an invalid reference at its field, and sends nothing', async () => {
    await renderScreen(storefrontUrls.findBooking)
    await screen.findByRole('heading', { name: 'Find my booking' })
    type(/reference/i, '12')
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /reference/i }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sentTo(bookings.find)).toEqual([])
  })
})
