import { useDebouncedValue } from '@mantine/hooks'
import type { MailWording } from '@safar/contract/settings/mail-templates.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { mailPreviewQuery } from '../api.ts'
import style from './mails.module.css'

interface Props {
  name: string
  language: Locale
  wording: MailWording
}

/** The mail as it arrives, rendered by the server from the typed text. Its frame runs no scripts. */
export function MailPreview({ name, language, wording }: Props) {
  const { t } = useTranslation('settings')
  const [settled] = useDebouncedValue(wording, 300)
  const { data, error } = useQuery(mailPreviewQuery(name, language, settled))
  const address = useHtmlAddress(data?.html)
  return (
    <Card title={t('mails.preview')}>
      {error && <WarnNote role="note">{messageOf(error) ?? t('mails.previewFailed')}</WarnNote>}
      {data && (
        <p className={style.subject} dir="auto">
          {data.subject}
        </p>
      )}
      {address && <iframe className={style.frame} title={t('mails.preview')} sandbox="" src={address} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

/** A blob URL for the page; the policy of our pages forbids writing HTML into a frame. */
function useHtmlAddress(html: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (html === undefined) return
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [html])
  return address
}
