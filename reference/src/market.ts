/** Pakistan and the Gulf: where our travellers come from and go to. Their places come first. */
export const ownMarket: ReadonlySet<string> = new Set(['PK', 'SA', 'AE', 'QA', 'OM', 'KW', 'BH'])

/** The cities most of our travellers fly to and from: their first letters mean them before they mean a code elsewhere. */
export const busiestCities: ReadonlySet<string> = new Set(['DXB', 'JED', 'MED', 'RUH', 'DOH', 'KHI', 'LHE', 'ISB'])
