import type { ComponentProps, ReactNode } from 'react'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { Card } from '../layout/card.tsx'
import { FormFoot } from './form-section.tsx'

interface Props {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Label of the submit button. */
  save: string
  busy: boolean
  /** The link that leaves without saving. */
  cancel: { to: string; text: string }
  /** The FormSections. */
  children: ReactNode
}

/** A form on its own page. */
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
