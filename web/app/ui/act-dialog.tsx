import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './act-dialog.module.css'
import { DangerButton, OutlineButton, PrimaryButton } from './buttons.tsx'

interface Props {
  title: string
  /** What will happen, and to the money. */
  text: ReactNode
  action: string
  danger?: boolean
  busy: boolean
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** An act that needs more than a yes. */
export function ActDialog({ title, text, action, danger = false, busy, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('ui')
  const Act = danger ? DangerButton : PrimaryButton
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }} size={500}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <div className={styles.text}>{text}</div>
        {children}
        <div className={styles.acts}>
          <OutlineButton onClick={onClose}>{t('confirm.back')}</OutlineButton>
          <Act type="submit" busy={busy}>
            {action}
          </Act>
        </div>
      </form>
    </Modal>
  )
}
