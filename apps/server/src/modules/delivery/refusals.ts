export type OpeningRefusal =
  | 'registration.no-registration'
  | 'delivery.no-such-test'
  | 'delivery.not-open-yet'
  | 'delivery.closed'
  | 'delivery.at-a-centre'

export type LaunchRefusal = OpeningRefusal | 'delivery.no-result-yet' | 'delivery.not-bought'
