/** Pakistan and the Gulf: where our travellers come from and go to. Their places are listed first. */
export const ownMarket: ReadonlySet<string> = new Set(['PK', 'SA', 'AE', 'QA', 'OM', 'KW', 'BH'])

/**
 * The cities most of our travellers fly to and from: typing their first letters finds them before a matching code
 * elsewhere.
 */
export const busiestCities: ReadonlySet<string> = new Set(['DXB', 'JED', 'MED', 'RUH', 'DOH', 'KHI', 'LHE', 'ISB'])
