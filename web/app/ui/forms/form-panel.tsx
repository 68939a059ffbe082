import { type ComponentProps, type ReactNode, useId } from 'react'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { SidePanel, type SidePanelProps } from '../layout/side-panel.tsx'

interface Props extends Pick<SidePanelProps, 'onClose' | 'title' | 'detail'> {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** What the button that sends it says. */
  save: string
  busy: boolean
  /** What the button that closes it says. */
  cancel: string
  /** What else can be done, after the two. */
  actions?: ReactNode
  /** Stands before the form. */
  before?: ReactNode
  /** PanelSections. */
  children: ReactNode
}

/** A form beside its list. */
export function FormPanel({ onSubmit, save, busy, cancel, actions, before, children, ...panel }: Props) {
  const id = useId()
  return (
    <SidePanel
      opened
      {...panel}
      actions={
        <>
          <PrimaryButton type="submit" form={id} busy={busy}>
            {save}
          </PrimaryButton>
          <OutlineButton onClick={panel.onClose}>{cancel}</OutlineButton>
          {actions}
        </>
      }
    >
      {before}
      <form id={id} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </SidePanel>
  )
}
