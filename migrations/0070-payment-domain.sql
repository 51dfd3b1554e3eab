-- Which money these data are about, once and for good: the sandbox's, that of the provider's test mode, or real money.
CREATE TABLE payment_domain (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  domain text NOT NULL CHECK (domain IN ('sandbox', 'test', 'live')),
  set_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION payment_domain_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a database keeps its payment domain for good';
END $$;
CREATE TRIGGER payment_domain_kept BEFORE UPDATE OR DELETE ON payment_domain
  FOR EACH ROW EXECUTE FUNCTION payment_domain_kept();

-- Data that are there already, by what they show; where they show nothing, the next start decides.
INSERT INTO payment_domain (domain)
SELECT domain FROM (
  SELECT CASE
    WHEN EXISTS (SELECT FROM provider_event WHERE body -> 'data' ->> 'domain' = 'live') THEN 'live'
    WHEN EXISTS (SELECT FROM payment WHERE authorization_url LIKE '%/sandbox/paystack/checkout/%')
      OR EXISTS (SELECT FROM member WHERE email IN ('morenike.adegunwa@example.com', 'kabiru.maikudi@example.com'))
      THEN 'sandbox'
    WHEN EXISTS (SELECT FROM payment WHERE authorization_url LIKE 'https://checkout.paystack.com/%') THEN 'test'
  END AS domain
) AS shown
WHERE domain IS NOT NULL;
