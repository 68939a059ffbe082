import { sumText } from '@safar/contract/quotes/quote-text'
import { isle } from '@safar/contract/wording/isle'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import styles from './quoted-package-notice.module.css'
import type { QuotedPackageSale } from './use-quoted-package.ts'

/** Which quote is being booked, for whom, at what price, and what has changed since it was made. */
export function QuotedPackageNotice({ sale }: { sale: QuotedPackageSale }) {
  const { t } = useTranslation('quotes')
  const { key, query, option, price, change, gone, agree } = sale
  if (key === null) return null
  if (query.error)
    return (
      <WarnNote role="alert">
        {messageOf(query.error) ?? t('book.failed')}{' '}
        <OutlineButton size="xs" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('book.retry')}
        </OutlineButton>
      </WarnNote>
    )
  if (!option) return <LoadingState />
  const amount = (minor: number) => isle(sumText(minor, option.currency))
  const title = t('book.title', { number: isle(option.number), client: `\u2068${option.client.name}\u2069` })
  return (
    <section className={styles.notice} aria-label={title}>
      <p>
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <b>{title}</b>
      </p>
      {gone && <WarnNote role="alert">{gone}</WarnNote>}
      {price !== null && (
        <p>{t(price === option.quoted.price ? 'book.agreed' : 'book.repriced', { amount: amount(price) })}</p>
      )}
      {change && (
        <div className={styles.change} role="alert">
          <b>{t(`book.${change.kind}`)}</b>
          <span>{t('book.wasNow', { was: amount(change.was), now: amount(change.now) })}</span>
          <PrimaryButton onClick={agree}>{t('book.agree')}</PrimaryButton>
        </div>
      )}
    </section>
  )
}
