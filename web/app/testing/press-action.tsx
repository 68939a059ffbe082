import { fireEvent, screen } from '@testing-library/react'
import { renderPart } from './render-part.tsx'

/** Renders a button that runs the action of a hook, and presses it; for testing the messages about the outcome. */
export async function pressAction(useAction: () => () => unknown): Promise<void> {
  function Action() {
    const act = useAction()
    return (
      <button type="button" onClick={() => void act()}>
        Act
      </button>
    )
  }
  await renderPart(<Action />)
  fireEvent.click(await screen.findByRole('button', { name: 'Act' }))
}
