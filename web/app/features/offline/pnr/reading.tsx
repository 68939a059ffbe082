import type { PnrReply, SegmentMeaning } from '@safar/contract/bookings/pnr.shapes'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import style from './pnr.module.css'
import { prefillOf } from './prefill.ts'
import { TakeOver } from './take-over.tsx'

const tones: Record<SegmentMeaning, StatusTone> = {
  confirmed: 'good',
  changed: 'await',
  waitlist: 'await',
  requested: 'held',
  rejected: 'bad',
  cancelled: 'dead',
  passive: 'done',
  unstated: 'dead',
}

/** The parsed reservation in plain language; from here it becomes a booking. */
export function PnrReading({ read }: { read: PnrReply }) {
  const { t } = useTranslation('offline')
  const go = useNavigate()
  const { pnr, booked } = read
  const some = pnr.people.length > 0 || pnr.segments.length > 0
  const isComplete = pnr.people.length > 0 && pnr.segments.length > 0
  const fill = () => void go(adminUrls.newOfflineBooking, { state: { prefill: prefillOf(pnr), lines: pnr.lines } })
  return (
    <Stack aria-live="polite">
      {booked.map(({ id, ref, offline, lead }) => (
        <p key={id} className={style.warn}>
          {t('pnr.booked', { ref, lead })}{' '}
          <Link className="link" to={offline ? adminUrls.offlineBooking(id) : adminUrls.booking(id)}>
            {t('pnr.open')}
          </Link>
        </p>
      ))}
      {!some && <p className={style.warn}>{t('pnr.nothing')}</p>}
      <Card title={t('pnr.summary')}>
        <Summary read={read} />
      </Card>
      {pnr.segments.length > 0 && (
        <Card title={t('pnr.flights')} flush>
          <Flights read={read} />
        </Card>
      )}
      {pnr.people.length > 0 && (
        <Card title={t('view.travellers')} flush>
          <People read={read} />
        </Card>
      )}
      {read.order && <TakeOver key={read.order.id} pnr={pnr} order={read.order} />}
      {some && !read.order && (
        <div>
          {isComplete ? (
            <CommitButton onClick={fill}>{t('pnr.make')}</CommitButton>
          ) : (
            <>
              <p className={style.warn}>{t(pnr.people.length > 0 ? 'pnr.noFlights' : 'pnr.noPeople')}</p>
              <OutlineButton onClick={fill}>{t('pnr.byHand')}</OutlineButton>
            </>
          )}
        </div>
      )}
    </Stack>
  )
}

function Summary({ read: { pnr } }: { read: PnrReply }) {
  const { t } = useTranslation('offline')
  const day = (value: string | null) => value && <DateText value={value} />
  const listed = (texts: readonly string[]) => (texts.length > 0 ? <Ltr>{texts.join(' · ')}</Ltr> : null)
  return (
    <Facts
      facts={[
        [t('pnr.kind'), pnr.kind && t(`pnr.kinds.${pnr.kind}`)],
        [t('pnr.locator'), pnr.locator && <Ltr>{pnr.locator}</Ltr>],
        [t('pnr.made'), day(pnr.made_on)],
        [t('pnr.ticketed'), day(pnr.ticketed_on) ?? (pnr.tickets.length === 0 && t('pnr.notTicketed'))],
        ...pnr.limits.map(
          ({ by, on, at }) =>
            [
              t(`pnr.limit.${by}`),
              <span key={by}>
                <DateText value={on} /> <Ltr>{at}</Ltr>
              </span>,
            ] as const,
        ),
        [t('pnr.phones'), listed(pnr.phones)],
        [t('form.contact.email'), listed(pnr.emails)],
        [t('pnr.land'), pnr.by_land ? t('pnr.landText') : null],
      ]}
    />
  )
}

function Flights({ read: { pnr, places } }: { read: PnrReply }) {
  const { t } = useTranslation('offline')
  const arabic = useLocale() === 'ar'
  const cityOf = (code: string) => {
    const place = places.find((each) => each.code === code)
    return (arabic ? place?.city_ar : place?.city) ?? ''
  }
  return (
    <CardRows>
      {pnr.segments.map((one) => (
        <CardRow
          key={`${one.airline}${one.flight}${one.departs_on}${one.from}`}
          end={
            <>
              <StatusBadge
                status={one.status ?? one.meaning}
                tone={tones[one.meaning]}
                label={t(`pnr.meaning.${one.meaning}`)}
              />
              {one.status && (
                <small>
                  <Ltr>
                    {one.status}
                    {one.seats}
                  </Ltr>
                </small>
              )}
            </>
          }
        >
          <b>
            <Ltr>
              {one.airline} {one.flight} {one.class}
            </Ltr>{' '}
            · <Ltr>{`${one.from}–${one.to}`}</Ltr>
          </b>
          <small>
            {cityOf(one.from)} – {cityOf(one.to)} · <DateText value={one.departs_on} />{' '}
            <Ltr>
              {one.departs_at}
              {one.arrives_at && `–${one.arrives_at}`}
              {one.arrives_on && one.arrives_on > one.departs_on && ' +1'}
            </Ltr>
          </small>
          {one.needs_action && <small data-bad>{t('pnr.needsAction')}</small>}
        </CardRow>
      ))}
    </CardRows>
  )
}

function People({ read: { pnr } }: { read: PnrReply }) {
  const { t } = useTranslation('offline')
  return (
    <CardRows>
      {pnr.people.map((one, place) => {
        const adult = one.with_adult === null ? undefined : pnr.people[one.with_adult]
        return (
          <CardRow
            key={`${one.family_name}/${one.given_name}/${one.number ?? ''}`}
            end={pnr.tickets
              .filter(({ person }) => person === place)
              .map(({ number, state, amount, currency }) => (
                <span key={number} className={style.ticket}>
                  <Ltr>{number}</Ltr>
                  {amount !== null && currency && (
                    <small>
                      <Money minor={amount} currency={currency} />
                    </small>
                  )}
                  <StatusBadge
                    status={state}
                    tone={state === 'issued' ? 'good' : 'dead'}
                    label={t(`ticketState.${state}`)}
                  />
                </span>
              ))}
          >
            <b>
              <Ltr>{`${one.family_name} / ${one.given_name} ${one.title ?? ''}`}</Ltr>
            </b>
            <small>
              {t(`type.${one.type}`)}
              {one.birth_date && ' · '}
              {one.birth_date && <DateText value={one.birth_date} />}
              {one.age !== null && ` · ${t('pnr.age', { age: one.age })}`}
              {adult && ` · ${t('pnr.withAdult', { name: adult.given_name })}`}
            </small>
            {one.passport && (
              <small>
                {t('person.passport')} <Ltr>{`${one.passport_country ?? ''} ${one.passport}`}</Ltr>
                {one.passport_expires && ' · '}
                {one.passport_expires && <DateText value={one.passport_expires} />}
              </small>
            )}
          </CardRow>
        )
      })}
    </CardRows>
  )
}
