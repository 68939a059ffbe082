import { addDays } from '@safar/contract/day'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import type pg from 'pg'
import { sampleGroup } from '../../server/src/modules/groups/testing/sample-group.ts'

/** This many packages have a unique name, city and hotel, however many packages there are. */
export const RARE = 25

/** Half of them have departed, as after years of use; the others depart within ten months. `n` counts from 1. */
const numbered = `
  select n, case when n % 2 = 0 then $2::date - 30 - (n % 600)::int else $2::date + 20 + (n % 300)::int end as departs,
    n % ($1 / ${RARE}) = 1 as rare
  from generate_series(1, $1::bigint) n`

const UMRAH = `
  insert into umrah_packages (form, status, category, nights, public_from, agent_from, public_prices, agent_prices, metres,
    stars, departure_cities, valid_from, valid_to, own_dates, next_departure, last_departure, search_text, rate_on)
  select $3::jsonb, case when n % 50 = 0 then 'draft' else 'active' end,
    (array['economy', 'standard', 'premium', 'vip'])[1 + n % 4], case when rare then 60 else 7 + (n % 15)::int end,
    price, price - 1000000, jsonb_build_object('quad', price, 'double', price + 10000000),
    jsonb_build_object('quad', price - 1000000, 'double', price + 9000000), case when rare then 20 else 100 + (n % 2000)::int end,
    case when rare then 5 else 2 + (n % 3)::int end, case when rare then array['SKT'] else array['LHE', 'KHI'] end,
    departs - 10, departs + 30, false, departs, departs, 'umrah ' || case when rare then 'obaidullah ' else '' end || n,
    $2::date
  from (select *, case when rare then 1000000 else 20000000 + (n * 7919 % 30000000) end as price from (${numbered}) d) p`

const HOLIDAYS = `
  insert into holidays (form, status, region, nights, public_from, agent_from, valid_from, valid_to, next_departure, search_text)
  select $3::jsonb, case when n % 50 = 0 then 'draft' else 'active' end,
    case when n % 3 = 0 then 'international' else 'domestic' end, case when rare then 30 else 2 + (n % 12)::int end,
    price, price - 500000, departs - 10, departs, departs, 'hunza ' || case when rare then 'obaidullah ' else '' end || n
  from (select *, case when rare then 1000000 else 5000000 + (n * 7919 % 9000000) end as price from (${numbered}) d) p`

const GROUPS = `
  insert into groups (allotment_id, category, airline, origin, destination, departs_on, returns_on, flights, prices, deposit,
    deposit_hours, names_by, balance_by, free_reduction, terms, audience, show_seats, state, created_at)
  select n, case when rare then 'muscat' else (array['ksa', 'uae', 'umrah'])[1 + n % 3] end,
    case when rare then 'WY' else (array['SV', 'PK', 'EK'])[1 + n % 3] end, case when rare then 'SKT' else 'LHE' end,
    case when rare then 'MCT' else 'JED' end, departs, departs + 20, $3::jsonb -> 'flights', $3::jsonb -> 'prices',
    $3::jsonb -> 'deposit', 48, departs - 20, departs - 15, 10, $3::jsonb -> 'terms',
    case when n % 7 = 0 then 'agents' else 'public' end, true, case when n % 50 = 0 then 'draft' else 'published' end, now()
  from (${numbered}) d`

/** Seats of groups, and of two departures for each package. */
const ALLOTMENTS = `insert into allotments (product, total, held) select 'group', 40, case when n % ($1 / ${RARE}) = 1 then 0 else 20 end
  from generate_series(1, $1::bigint) n`

const DEPARTURES = (departures: string, packages: string, key: string, columns: string, values: string) => `
  with seats as (
    insert into allotments (product, total, held) select 'departure', 40, 20 from ${packages} returning id),
  numbered as (select id, row_number() over (order by id) as n from seats)
  insert into ${departures} (${key}, departs_on, book_by, allotment_id${columns})
  select p.id, p.next_departure, p.next_departure - 5, s.id${values}
  from (select *, row_number() over (order by id) as n from ${packages}) p join numbered s using (n)`

/** Umrah packages, holidays and groups by the thousand, each with its seats. */
export async function loadPackages(owner: pg.Client, count: number, today: string): Promise<void> {
  const fill = (text: string) => text.replaceAll('$1', String(count)).replaceAll('$2', `'${today}'`)
  const { departures: _days, ...umrah } = samplePackage()
  const { departures: _dates, ...holiday } = hunzaForm()
  await owner.query(fill(ALLOTMENTS))
  for (const [text, form] of [
    [UMRAH, umrah],
    [HOLIDAYS, holiday],
    [GROUPS, sampleGroup(addDays(today, 1))],
  ] as const)
    await owner.query(fill(text).replaceAll('$3', '$1'), [JSON.stringify(form)])
  await owner.query(DEPARTURES('umrah_departures', 'umrah_packages', 'package_id', ', city', ", 'LHE'"))
  await owner.query(DEPARTURES('holiday_departures', 'holidays', 'holiday_id', '', ''))
  await owner.query(
    'vacuum (analyze) umrah_packages, umrah_departures, holidays, holiday_departures, groups, allotments',
  )
}
