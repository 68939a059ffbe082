import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/buttons.tsx'
import style from './view.module.css'

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

export interface DialogProps<B> {
  booking: B
  onClose: () => void
  /** Somebody was first, or it cannot be now: the booking's own page says so. */
  onClash: (error: ApiFailure) => void
}

/** An act that needs more than a yes. */
export function ActDialog({ title, text, action, danger = false, busy, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const Act = danger ? DangerButton : PrimaryButton
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui('close') }} size={500}>
      <form className={style.form} onSubmit={onSubmit} noValidate>
        <div className={style.text}>{text}</div>
        {children}
        <div className={style.dialogActs}>
          <OutlineButton onClick={onClose}>{t('view.back')}</OutlineButton>
          <Act type="submit" busy={busy}>
            {action}
          </Act>
        </div>
      </form>
    </Modal>
  )
}
