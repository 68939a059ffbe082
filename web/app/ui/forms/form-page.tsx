import type { ComponentProps, ReactNode } from 'react'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { Card } from '../layout/card.tsx'
import { FormFoot } from './form-section.tsx'

interface Props {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** What the button that sends it says. */
  save: string
  busy: boolean
  /** The way out without sending it. */
  cancel: { to: string; text: string }
  /** FormSections. */
  children: ReactNode
}

/** A form with a page of its own. */
export function FormPage({ onSubmit, save, busy, cancel, children }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Card flush>
        {children}
        <FormFoot>
          <PrimaryButton type="submit" busy={busy}>
            {save}
          </PrimaryButton>
          <OutlineButton to={cancel.to}>{cancel.text}</OutlineButton>
        </FormFoot>
      </Card>
    </form>
  )
}
