import type { DocumentCheck } from '@safar/contract/bookings/documents.contract'
import { benefitLimit } from '@safar/contract/products/insurance/insurance.rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { LinkPage } from '../../ui/layout/link-page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Facts } from '../../ui/layout/side-panel.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import { documentCheck } from './api.ts'

/** What an insurance certificate says, and its current validity. */
function useCoverFacts() {
  const { t } = useTranslation('documents')
  const { t: tInsurance } = useTranslation('insurance')
  const locale = useLocale()
  return ({ plan, insurer, region, cover, medical, helpline }: NonNullable<DocumentCheck['insurance']>) => [
    [t('check.insurance.cover'), <b key="cover">{t(`check.insurance.covers.${cover}`)}</b>] as const,
    [t('check.insurance.plan'), <bdi key="plan">{plan[locale]}</bdi>] as const,
    [t('check.insurance.insurer'), <bdi key="insurer">{insurer}</bdi>] as const,
    [t('check.insurance.region'), tInsurance(`regions.${region}`)] as const,
    ...(medical ? [[t('check.insurance.medical'), <Ltr key="medical">{benefitLimit(medical)}</Ltr>] as const] : []),
    [t('check.insurance.helpline'), <Ltr key="helpline">{helpline}</Ltr>] as const,
  ]
}

function CheckedDocument({ check }: { check: DocumentCheck }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { standing, number, title, first_day: first, last_day: last, travellers, insurance } = check
  const coverFacts = useCoverFacts()
  return (
    <>
      <PageHead title={t('check.title')} detail={t(`check.text.${standing}`)} />
      <Card title={<bdi>{title[locale]}</bdi>} aside={<StatusBadge status={standing} />}>
        <Facts
          facts={[
            [t('check.ref'), <Ltr key="ref">{number}</Ltr>],
            ...(first ? [[t('check.first'), <DateText key="first" value={first} />] as const] : []),
            ...(last ? [[t('check.last'), <DateText key="last" value={last} />] as const] : []),
            ...(travellers.length > 0
              ? [[t('check.travellers'), <Ltr key="who">{travellers.join(' · ')}</Ltr>] as const]
              : []),
            ...(insurance ? coverFacts(insurance) : []),
          ]}
        />
      </Card>
    </>
  )
}

/** Target of the code on a document: whether it is ours, and the current state of its booking. */
export default function CheckDocument() {
  const { t } = useTranslation('documents')
  const { ref = '', code = '' } = useParams()
  const query = useQuery(documentCheck(ref, code, useLocale()))
  const words = {
    title: t('check.title'),
    loading: t('check.loading'),
    unknown: t('check.unknown'),
    unknownHelp: t('check.unknownHelp'),
  }
  return (
    <LinkPage query={query} words={words} logoUrl="" narrow>
      {(check) => <CheckedDocument check={check} />}
    </LinkPage>
  )
}
