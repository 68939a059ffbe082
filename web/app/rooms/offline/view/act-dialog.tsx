import { Modal } from '@mantine/core'
import type { OfflineView } from '@safar/contract/offline.shapes'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/buttons.tsx'
import style from './view.module.css'

export interface DialogProps {
  booking: OfflineView
  onClose: () => void
}

interface Props {
  title: string
  text: string
  action: string
  danger?: boolean
  busy: boolean
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** An act that needs more than a yes. */
export function ActDialog({ title, text, action, danger = false, busy, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('offline')
  const { t: ui } = useTranslation('ui')
  const Act = danger ? DangerButton : PrimaryButton
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui('close') }} size={500}>
      <form className={style.form} onSubmit={onSubmit} noValidate>
        <p className="t-2">{text}</p>
        {children}
        <div className={style.acts}>
          <OutlineButton onClick={onClose}>{t('form.cancel')}</OutlineButton>
          <Act type="submit" busy={busy}>
            {action}
          </Act>
        </div>
      </form>
    </Modal>
  )
}
