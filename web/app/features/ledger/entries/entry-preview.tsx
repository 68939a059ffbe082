import { useDebouncedValue } from '@mantine/hooks'
import type { EntryPreview as Preview } from '@safar/contract/money/ledger.contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { Money } from '../../../ui/money/money.tsx'
import { SecondPersonNote } from '../../../ui/money/second-person-note.tsx'
import { previewOf } from '../api.ts'
import { BalanceText } from '../balance-text.tsx'
import { useAccountName } from '../use-account-name.ts'
import style from './entries.module.css'
import { type EntryValues, entryToSend } from './entry-values.ts'
import { namesDebit } from './sides.rules.ts'

type PreviewLine = Preview['lines'][number]

/** An account with the side it is posted to, and its balance before and after. */
function Change({ line: { account, debit, before, after } }: { line: PreviewLine }) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  return (
    <li className={style.change}>
      <span>
        {nameOf(account.name)} <small>{t(debit > 0 ? 'columns.debit' : 'columns.credit')}</small>
      </span>
      <span className={style.way}>
        <BalanceText minor={before} account={account} bare />
        <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
        <b>
          <BalanceText minor={after} account={account} bare />
        </b>
      </span>
    </li>
  )
}

/** Whether the two balances move in opposite directions, both rise, or both fall. */
function directionOf([one, other]: Preview['lines']): 'moves' | 'rise' | 'fall' {
  const rises = (line: PreviewLine | undefined) => line !== undefined && line.after > line.before
  if (rises(one) !== rises(other)) return 'moves'
  return rises(one) ? 'rise' : 'fall'
}

/** The entry in words, and both accounts' balances before and after it, as the server would post it now. */
export function EntryPreview({ values, changes = true }: { values: EntryValues; changes?: boolean }) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  const [body] = useDebouncedValue(entryToSend({ ...values, note: '', past_limit: false }), 200)
  const { data: preview, error } = useQuery(previewOf(body))
  const { from, to, amount } = values
  if (!from || !to || !amount) return <p className="t-2">{t('form.previewEmpty')}</p>
  if (error instanceof ApiFailure)
    return <p className={style.caution}>{Object.values(error.fields)[0] ?? error.message}</p>
  if (!preview) return null
  const { lines, shortfall } = preview
  return (
    <>
      {!namesDebit(values.kind) && (
        <p className={style.sentence}>
          <Trans
            t={t}
            i18nKey={`form.sentence.${directionOf(lines)}`}
            values={{ from: nameOf(from.name), to: nameOf(to.name) }}
            components={{ money: <Money minor={amount} currency={from.currency} />, b: <b /> }}
          />
        </p>
      )}
      {changes && (
        <ul className={style.changes}>
          {lines.map((line) => (
            <Change key={line.account.id} line={line} />
          ))}
        </ul>
      )}
      {changes && shortfall && !values.past_limit && (
        <p className={style.caution}>
          {t('form.short')} <Money minor={shortfall.lacking} currency={from.currency} />. {t('balance.available')}:{' '}
          <Money minor={shortfall.available} currency={from.currency} />.
        </p>
      )}
      {changes && (
        <div className={style.waits}>
          <SecondPersonNote limit={preview.second_person} />
        </div>
      )}
    </>
  )
}
