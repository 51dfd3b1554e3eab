-- An interest, and the badge beside a name, change what is shown of offers.
CREATE TRIGGER offer_interest_changed AFTER INSERT OR UPDATE OR DELETE ON offer_interest FOR EACH ROW
  EXECUTE FUNCTION tell_change('offer', 'offer_id');

DROP TRIGGER member_shown ON member;
CREATE TRIGGER member_shown AFTER UPDATE ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.picture_id, OLD.licence_year)
        IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.picture_id, NEW.licence_year))
  EXECUTE FUNCTION tell_change('member', 'id');
