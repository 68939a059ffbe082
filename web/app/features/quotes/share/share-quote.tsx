import { quoteMessage } from '@safar/contract/quotes/quote-text'
import type { OwnQuote } from '@safar/contract/quotes/quotes.shapes'
import { IconCopy, IconFileTypePdf, IconLink, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agencyZone } from '../../../platform/agency.ts'
import { saveBlob } from '../../../platform/files.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { copyWithToast } from '../../../ui/actions/copy.ts'
import { WhatsAppLink } from '../../../ui/actions/whatsapp-link.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ownPdf, ownQuote } from '../api.ts'
import { drawPicture } from './draw-picture.ts'
import { MessageBubble } from './message-bubble.tsx'
import styles from './share.module.css'

function Act({
  icon,
  busy,
  onClick,
  children,
}: {
  icon: ReactNode
  busy?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <OutlineButton fullWidth justify="flex-start" leftSection={icon} busy={busy} onClick={onClick}>
      {children}
    </OutlineButton>
  )
}

function useShareActs(quote: OwnQuote) {
  const { t } = useTranslation('quotes')
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState<'pdf' | 'picture' | null>(null)
  const copy = (text: string) => copyWithToast(text, { copied: t('share.copied'), notCopied: t('share.notCopied') })
  const file = async (kind: 'pdf' | 'picture') => {
    setBusy(kind)
    try {
      const made = kind === 'pdf' ? await ownPdf(quote.id, quote.locale) : await drawPicture(quote.shown)
      saveBlob(made, `${quote.number}.${kind === 'pdf' ? 'pdf' : 'png'}`)
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    } finally {
      setBusy(null)
    }
  }
  return { busy, copy, file }
}

function Loaded({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  const { busy, copy, file } = useShareActs(quote)
  const message = quoteMessage(quote.shown, quote.link, agencyZone())
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.share}>
      <div className={styles.acts}>
        <WhatsAppLink phone={quote.phone} text={message} start>
          {t('share.whatsapp')}
        </WhatsAppLink>
        <Act icon={<IconCopy {...icon} />} onClick={() => void copy(message)}>
          {t('share.text')}
        </Act>
        <Act icon={<IconLink {...icon} />} onClick={() => void copy(quote.link)}>
          {t('share.link')}
        </Act>
        <Act icon={<IconFileTypePdf {...icon} />} busy={busy === 'pdf'} onClick={() => void file('pdf')}>
          {t('share.pdf')}
        </Act>
        <Act icon={<IconPhoto {...icon} />} busy={busy === 'picture'} onClick={() => void file('picture')}>
          {t('share.picture')}
        </Act>
      </div>
      <MessageBubble text={message} locale={quote.locale} />
    </div>
  )
}

/** Every way to send a quote to the client: link, message, document or picture, in the client's language. */
export function ShareQuote({ id }: { id: number }) {
  const { data, isPending, isFetching, refetch } = useQuery(ownQuote(id))
  if (data) return <Loaded quote={data} />
  return isPending ? <LoadingState /> : <ErrorState onRetry={() => void refetch()} busy={isFetching} />
}
