import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows, NoRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { travellerChoices } from '../api.ts'

/** An agent's or customer's saved travellers, for office members who may see them; numbers are masked. */
export function PersonTravellers({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation('travellers')
  const allowed = useCan('travellers.view')
  const query = useQuery({ ...travellerChoices({ ownerId }, ''), enabled: allowed })
  const { data, isPending, isFetching, refetch } = query
  if (!allowed) return null
  return (
    <Card title={t('person.title')} flush={!isPending}>
      {isPending && <LoadingState shape="text" count={3} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <NoRows>{t('person.none')}</NoRows>}
      {data && data.length > 0 && (
        <CardRows>
          {data.map(({ id, number, given_name, family_name, birth_date, passport_masked, passport_expires }) => (
            <CardRow key={id} end={<Ltr>{number}</Ltr>}>
              <b>
                <Ltr>{`${given_name} ${family_name}`}</Ltr>
              </b>
              <small>
                <DateText value={birth_date} />
                {passport_masked && (
                  <>
                    {' '}
                    · <Ltr>{passport_masked}</Ltr>
                    {passport_expires && (
                      <>
                        {' '}
                        · {t('person.expires')} <DateText value={passport_expires} />
                      </>
                    )}
                  </>
                )}
              </small>
            </CardRow>
          ))}
        </CardRows>
      )}
    </Card>
  )
}
