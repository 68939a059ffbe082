import { type ComponentProps, type ReactNode, useId } from 'react'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { SidePanel, type SidePanelProps } from '../layout/side-panel.tsx'

interface Props extends Pick<SidePanelProps, 'onClose' | 'title' | 'detail'> {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Label of the submit button. */
  save: string
  busy: boolean
  /** Label of the close button. */
  cancel: string
  /** Further actions, after these two buttons. */
  actions?: ReactNode
  /** Content before the form. */
  before?: ReactNode
  /** The PanelSections. */
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
