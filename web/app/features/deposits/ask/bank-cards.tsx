import type { BankView } from '@safar/contract/money/deposits.contract'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import style from './ask.module.css'
import { CopyValue } from './copy-value.tsx'

interface Props {
  banks: readonly BankView[]
  /** Cash can be handed over at the office. */
  counter: boolean
  value: string
  onChange: (id: string) => void
  error?: ReactNode
}

/** Which of our banks the money was paid into, with the reference to write on the slip. */
export function BankCards({ banks, counter, value, onChange, error }: Props) {
  const { t } = useTranslation('deposits')
  const group = useId()
  const choice = (id: string) => ({
    type: 'radio' as const,
    name: group,
    value: id,
    checked: value === id,
    onChange: () => onChange(id),
    'data-path': 'bank_id',
  })
  return (
    <fieldset aria-invalid={Boolean(error) || undefined}>
      <legend className={style.legend}>{t('ask.bank')}</legend>
      <div className={style.banks}>
        {counter && (
          <div className={style.bank} data-chosen={value === '' || undefined}>
            <label className={style.choice}>
              <input {...choice('')} />
              <b>{t('ask.counter')}</b>
            </label>
            <p className={style.help}>{t('ask.counterHelp')}</p>
          </div>
        )}
        {banks.map((bank) => (
          <div key={bank.id} className={style.bank} data-chosen={value === String(bank.id) || undefined}>
            <label className={style.choice}>
              <input {...choice(String(bank.id))} />
              <b>{bank.name}</b>
            </label>
            <BankNumbers bank={bank} />
          </div>
        ))}
      </div>
      {error && <p className={style.error}>{error}</p>}
    </fieldset>
  )
}

function BankNumbers({ bank }: { bank: BankView }) {
  const { t } = useTranslation('deposits')
  return (
    <dl className={style.numbers}>
      <div>
        <dt>{t('bank.title')}</dt>
        <dd>{bank.title}</dd>
      </div>
      <div>
        <dt>{t('bank.account')}</dt>
        <dd>
          <CopyValue value={bank.account_number} name={t('bank.account')} />
        </dd>
      </div>
      {bank.iban && (
        <div>
          <dt>{t('bank.iban')}</dt>
          <dd>
            <CopyValue value={bank.iban} name={t('bank.iban')} />
          </dd>
        </div>
      )}
      {bank.branch && (
        <div>
          <dt>{t('bank.branch')}</dt>
          <dd>{bank.branch}</dd>
        </div>
      )}
    </dl>
  )
}
