// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Hint } from './hint.tsx'

const shown = () => screen.queryByText('Copies the number')

async function rest() {
  await renderPart(
    <Hint label="Copies the number">
      <button type="button">Copy</button>
    </Hint>,
  )
  fireEvent.pointerEnter(screen.getByRole('button'))
  await screen.findByText('Copies the number')
}

test('a hint is shown while the pointer rests on its element, and hidden when it leaves', async () => {
  await rest()
  fireEvent.pointerLeave(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBeNull())
})

test('Escape hides the hint', async () => {
  await rest()
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(shown()).toBeNull())
})
