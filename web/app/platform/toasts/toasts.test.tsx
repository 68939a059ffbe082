// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { renderRoute } from '../../testing/render-route.tsx'
import { showToast } from './index.tsx'

const says = async (message: string, locale: 'en' | 'ar') => {
  renderPart(
    <button type="button" onClick={() => showToast(message)}>
      Say it
    </button>,
    { locale },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Say it' }))
  return (await screen.findByRole('alert')).textContent
}

test('a fixed server message is shown in Arabic with its English wording beneath', async () => {
  expect(await says('تم تأكيد الحجز بنجاح.', 'ar')).toBe('تم تأكيد الحجز بنجاح.Booking confirmed successfully.')
})

test('in English it is said once', async () => {
  expect(await says('Booking confirmed successfully.', 'en')).toBe('Booking confirmed successfully.')
})

test('a message that is not fixed is shown alone', async () => {
  expect(await says('أدخل مبلغاً أكبر من صفر.', 'ar')).toBe('أدخل مبلغاً أكبر من صفر.')
})

test('a toast is light, at the top right, goes after five seconds and collapses in 300 ms', async () => {
  await says('Booking confirmed successfully.', 'en')
  const toast = (await screen.findByRole('alert')).closest<HTMLElement>('.Toastify__toast')
  expect(toast?.classList.contains('Toastify__toast-theme--light')).toBe(true)
  expect(toast?.closest('.Toastify__toast-container--top-right')).toBeTruthy()
  expect(toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration).toBe('5000ms')
  fireEvent.animationEnd(toast as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(toast?.classList.contains('safar-toast-out')).toBe(true))
  fireEvent.animationEnd(toast as HTMLElement)
  await waitFor(() => expect(toast?.style.transition).toBe('all 300ms'))
})

test('a toast is kept when the address changes', async () => {
  function Leave() {
    const navigate = useNavigate()
    return (
      <button
        type="button"
        onClick={() => {
          showToast('Booking confirmed successfully.')
          void navigate('/elsewhere')
        }}
      >
        Leave
      </button>
    )
  }
  const { currentUrl } = await renderRoute('/', { path: '/', Component: Leave }, {})
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentUrl()).toBe('/elsewhere'))
  expect(await screen.findByText('Booking confirmed successfully.')).toBeTruthy()
})
