import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { emptySearch, type FlightSearch, type Leg } from '../flight-search.ts'
import { todayOf } from '../iso-date.ts'
import { recentSearches, rememberSearch } from '../recent-searches.ts'
import { type FieldName, issuesOf, toQuery } from '../search-form.rules.ts'

export const fieldId = (field: FieldName, leg = 0): string => `flight-${leg}-${field}`

export const resultsOf = (search: FlightSearch): string => `/flight/search?${toQuery(search)}`

/** The flight form: what is typed, what is wrong with it once it was sent, and sending it. */
export function useFlightForm() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [search, setSearch] = useState<FlightSearch>(emptySearch)
  const [recent, setRecent] = useState<FlightSearch[]>([])
  const [tried, setTried] = useState(false)
  const today = todayOf(new Date())
  const issues = tried ? issuesOf(search, today) : []

  useEffect(() => setRecent(recentSearches(todayOf(new Date()))), [])

  const change = (changes: Partial<FlightSearch>) => setSearch((was) => ({ ...was, ...changes }))
  const changeLeg = (index: number, changes: Partial<Leg>) =>
    setSearch((was) => ({ ...was, legs: was.legs.map((leg, i) => (i === index ? { ...leg, ...changes } : leg)) }))
  const errorOf = (field: FieldName, leg = 0): string | undefined => {
    const issue = issues.find((one) => one.field === field && one.leg === leg)
    return issue && t(`complaint.${issue.complaint}`)
  }

  function send() {
    const [first] = issuesOf(search, today)
    setTried(true)
    if (first) {
      document.getElementById(fieldId(first.field, first.leg))?.focus()
      return
    }
    rememberSearch(search)
    void navigate(resultsOf(search))
  }

  return { search, setSearch, change, changeLeg, issues, errorOf, today, recent, send }
}

export type FlightForm = ReturnType<typeof useFlightForm>
