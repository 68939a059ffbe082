import { passengerTypes } from '@safar/contract/vocabulary/flights'
import { visaSpeeds } from '@safar/contract/vocabulary/visas'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import styles from './editor.module.css'
import { type EditorForm, newSpeed } from './editor-form.ts'

/** Processing speeds, and the fee of each by age. */
export function SpeedsSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('visas')
  const { currency } = agency()
  const { speeds } = form.values
  return (
    <EditorSection title={t('fees')} text={t('office.feesText')}>
      <ItemList
        form={form}
        path="speeds"
        items={speeds}
        min={1}
        max={visaSpeeds.length}
        addLabel={t('office.addSpeed')}
        create={() => newSpeed(speeds)}
        nameOf={({ speed }) => t(`speeds.${speed}`)}
      >
        {(_, path) => (
          <>
            <SelectField
              label={t('speed')}
              data={visaSpeeds.map((value) => ({ value, label: t(`speeds.${value}`) }))}
              {...form.getInputProps(`${path}.speed`)}
            />
            <NumberField form={form} path={`${path}.min_days`} label={t('office.minDays')} min={0} max={365} required />
            <NumberField form={form} path={`${path}.max_days`} label={t('office.maxDays')} min={0} max={365} required />
            <div className={styles.whole}>
              {passengerTypes.map((age) => (
                <fieldset key={age} className={styles.fare}>
                  <legend>{t(`ages.${age}`)}</legend>
                  {(['cost', 'agent', 'public'] as const).map((side) => (
                    <AmountField
                      key={side}
                      label={t(`office.sides.${side}`)}
                      currency={currency}
                      {...form.getInputProps(`${path}.fees.${age}.${side}`)}
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}
