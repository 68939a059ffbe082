// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
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

test('a fixed sentence of the server is shown in Arabic with its English wording beneath', async () => {
  expect(await says('تم تأكيد الحجز بنجاح.', 'ar')).toBe('تم تأكيد الحجز بنجاح.Booking confirmed successfully.')
})

test('in English it is said once', async () => {
  expect(await says('Booking confirmed successfully.', 'en')).toBe('Booking confirmed successfully.')
})

test('what is not a fixed sentence stands alone', async () => {
  expect(await says('أدخل مبلغاً أكبر من صفر.', 'ar')).toBe('أدخل مبلغاً أكبر من صفر.')
})
