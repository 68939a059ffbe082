import { benefitLimit } from '@safar/contract/products/insurance/insurance.rules'
import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'

/** A booking's policy, as sold. */
export function BookedInsuranceCard({ insurance }: { insurance: BookedInsurance }) {
  const { t } = useTranslation('insurance')
  const words = useWords()
  const { plan, region, days, benefits, helpline, policy_number: policy, cooling_off_until: until } = insurance
  return (
    <>
      <Card title={words(plan.name)}>
        <Facts
          facts={[
            [t('booked.insurer'), plan.insurer],
            [t('region'), t(`regions.${region}`)],
            [t('form.from'), <DateText key="from" value={insurance.starts_on} />],
            [t('form.to'), <DateText key="to" value={insurance.ends_on} />],
            [t('booked.length'), t('days', { count: days })],
            [t('booked.helpline'), <Ltr key="helpline">{helpline}</Ltr>],
            ...(policy ? [[t('booked.policyNumber'), <Ltr key="policy">{policy}</Ltr>] as const] : []),
            ...(until
              ? [[t('booked.coolingOff'), <DateText key="until" value={until} style="weekday" />] as const]
              : []),
          ]}
        />
      </Card>
      <Card title={t('booked.benefits')}>
        <Facts
          facts={benefits.map((benefit) => [
            t(`benefits.${benefit.kind}`),
            <Ltr key={benefit.kind}>{benefitLimit(benefit)}</Ltr>,
          ])}
        />
      </Card>
    </>
  )
}
