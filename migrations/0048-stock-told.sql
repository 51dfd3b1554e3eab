-- Commits that notify wait for each other, so sales over the counter are told by the server that made them, many together. Who works
-- at a pharmacy is told apart from its stock, because it changes seldom.
DROP TRIGGER stock_act_told ON stock_act;
CREATE TRIGGER stock_act_told AFTER INSERT ON stock_act FOR EACH ROW WHEN (NEW.kind <> 'sell')
  EXECUTE FUNCTION tell_change('stock', 'pharmacy_id');
DROP TRIGGER pharmacy_staff_told ON pharmacy_staff;
CREATE TRIGGER pharmacy_staff_told AFTER INSERT OR UPDATE OR DELETE ON pharmacy_staff FOR EACH ROW
  EXECUTE FUNCTION tell_change('staff', 'pharmacy_id');
DROP TRIGGER pharmacy_told ON pharmacy;
