import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { Amount } from '../margins/margin-fields.tsx'
import { marginOf } from '../margins/margin-values.ts'
import style from '../pricing.module.css'
import { ruleSentence } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'
import { marginsOn } from './airline-margins.rules.ts'
import type { AirlineMarginForm } from './use-airline-margin-form.ts'

interface Props {
  form: AirlineMarginForm
  /** The code currently typed; empty if none. */
  airline: string
  margins: readonly MarginRow[]
}

/** The margin on an airline, with a summary in words. */
export function AirlineMarginSection({ form, airline, margins }: Props) {
  const { t } = useTranslation('pricing')
  const manages = useCan('pricing.manage')
  return (
    <FormSection title={t('airline.title')} text={t('airline.text')}>
      {manages && <Amount form={form} optional help={t('airline.valueHelp')} />}
      <Wide>
        <InWords form={form} airline={airline} margins={margins} />
      </Wide>
      {manages && (
        <CheckField
          label={t('form.inUse')}
          help={t('form.inUseHelp')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormSection>
  )
}

function InWords({ form, airline, margins }: Props) {
  const { t } = useTranslation('pricing')
  const margin = marginOf({ ...form.values, airline })
  const { plain, narrower } = marginsOn(airline, margins)
  const words = useWords([])
  const empty = form.values.value.trim() === ''
  return (
    <div role="status" className={style.preview}>
      {margin && <p>{ruleSentence(margin, words)}</p>}
      {empty && <p>{plain ? t('airline.goes', { rule: ruleSentence(plain, words) }) : t('airline.none')}</p>}
      {narrower > 0 && (
        <p className="t-3">
          {t('airline.narrower', { count: narrower })}{' '}
          <Link className="link" to={adminUrls.customerMargin({ layer: 'airline' })}>
            {t('airline.open')}
          </Link>
        </p>
      )}
    </div>
  )
}
