import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './action-dialog.module.css'
import { DangerButton, OutlineButton, PrimaryButton } from './buttons.tsx'

interface Props {
  /** False while it is closing. */
  opened?: boolean
  title: ReactNode
  /** What will happen, also to the money. */
  text?: ReactNode
  action: ReactNode
  danger?: boolean
  /** Focuses the button so that Enter submits; for actions that need only a confirmation. */
  ready?: boolean
  busy?: boolean
  size?: number
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** Dialog for an action that needs more than a click: its information or fields, a way back, and the action itself. */
export function ActionDialog({ opened = true, title, text, action, size = 500, onClose, ...more }: Props) {
  const { t } = useTranslation('ui')
  const Act = more.danger ? DangerButton : PrimaryButton
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }} size={size}>
      <form className={styles.form} onSubmit={more.onSubmit} noValidate>
        {text && <div className={styles.text}>{text}</div>}
        {more.children}
        <div className={styles.actions}>
          <OutlineButton onClick={onClose}>{t('confirm.back')}</OutlineButton>
          <Act type="submit" busy={more.busy ?? false} data-autofocus={more.ready || undefined}>
            {action}
          </Act>
        </div>
      </form>
    </Modal>
  )
}
